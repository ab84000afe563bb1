import { NoTrace } from "@/components/dashboard/trace";

export default NoTrace;
