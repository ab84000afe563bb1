/** The file that `sdk/local/scrub.ts` is built into. */
import type { SluiceEvent } from "./event.js";

/** Removes personal data and secrets from the texts of an event. */
export function scrubEvent(event: SluiceEvent): SluiceEvent;
