import type { EventHead } from "@/lib/dashboard/contracts/analytics-answers";

/** The title of an event in lists. */
export const titleOf = ({ name, type }: Pick<EventHead, "name" | "type">) => name || type;
