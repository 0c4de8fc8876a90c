"""Why a scenario is not answered: what is not understood, not carried out, or was otherwise in its time."""
