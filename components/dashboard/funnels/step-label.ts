import type { FunnelStep } from "@/lib/dashboard/contracts/funnel-steps";

export const stepLabel = ({ type, name }: FunnelStep): string => name ?? type;
