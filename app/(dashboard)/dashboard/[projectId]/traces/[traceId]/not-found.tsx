import { NoTrace } from "@/components/dashboard/traces/trace";

export default NoTrace;
