import type { EventHead } from "@/lib/dashboard/contracts/analytics-answers";

export const titleOf = ({ name, type }: Pick<EventHead, "name" | "type">) => name || type;
