import { NoSession } from "@/components/dashboard/session/session";

export default NoSession;
