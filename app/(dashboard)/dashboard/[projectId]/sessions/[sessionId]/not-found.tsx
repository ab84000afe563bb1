import { NoSession } from "@/components/dashboard/sessions/session";

export default NoSession;
