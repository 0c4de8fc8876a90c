"""The parts of the layer system: where values start, what each change does, what effects read and write."""
