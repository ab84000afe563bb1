import type { FunnelStep } from "@/lib/analytics/contracts/funnel-steps";

export const stepLabel = ({ type, name }: FunnelStep): string => name ?? type;
