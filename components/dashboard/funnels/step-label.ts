import type { FunnelStep } from "@/lib/analytics/contracts/page-parameters";

export const stepLabel = ({ type, name }: FunnelStep): string => name ?? type;
