/** Events that an SDK numbered. */
import { anEvent } from "@/tests/support/events";

export const install = "7c41V-q_09aZ";
export const nothing = { install: "", stored: "[]", refused: "[]", dropped: "[]" };
export const numbered = (...sequences: unknown[]) => sequences.map((sequence) => anEvent({ sequence }));
export const readWarnings = async (response: Response) => ((await response.json()) as { warnings: string[] }).warnings;
