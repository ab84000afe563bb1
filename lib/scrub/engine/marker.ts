/** Markers, which replace removed values: `[email]`. */
import { matchesIn } from "@/lib/scrub/engine/matches";

/** Regex source that matches a marker of any kind. */
export const marker = "\\[[a-z_]{2,20}\\]";

const anyMarker = new RegExp(marker, "g");

/** Everything in a text that looks like a marker, even if no kind has that name: `[index]`. */
export const markersIn = (text: string): readonly RegExpExecArray[] => matchesIn(text, anyMarker);
