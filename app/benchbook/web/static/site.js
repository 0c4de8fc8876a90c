// What scripts add to a site that works without them.
import { listenForKeys } from "./keys.js";
import { offerPreviews } from "./preview.js";
import { offerChoices } from "./choices.js";
import { searchWhileTyping } from "./live.js";
import { offerCopies } from "./copies.js";
import { stepThrough } from "./steps.js";
import { helpToWrite } from "./editor.js";
import { playByHand } from "./hands.js";

const narrow = matchMedia("(max-width: 60rem)");
for (const side of document.querySelectorAll("[data-side]")) side.open = !narrow.matches;

listenForKeys();
offerPreviews();
offerCopies();
stepThrough();
helpToWrite();
playByHand();
if (!searchWhileTyping()) for (const form of document.querySelectorAll("[data-seek]")) offerChoices(form);
document.documentElement.dataset.ready = "";
