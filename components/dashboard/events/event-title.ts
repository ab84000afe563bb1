import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

export const eventTitle = ({ name, type }: Pick<EventHead, "name" | "type">) => name || type;
