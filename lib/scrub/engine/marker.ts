/** Markers, which stand for removed values: `[email]`. */
import { matchesIn } from "@/lib/scrub/engine/matches";

/** The source of a pattern for a marker of any kind. */
export const marker = "\\[[a-z_]{2,20}\\]";

const anyMarker = new RegExp(marker, "g");

/** Everything in a text that has the form of a marker, even if no kind has that name: `[index]`. */
export const markersIn = (text: string): readonly RegExpExecArray[] => matchesIn(text, anyMarker);
