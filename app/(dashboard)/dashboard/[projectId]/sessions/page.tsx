import type { Metadata } from "next";
import { Sessions } from "@/components/dashboard/sessions/session-list";
import { queryPage } from "@/components/pages/query-page";
import { listSessions } from "@/lib/analytics/queries/lists";

export const metadata: Metadata = { title: "Sessions" };

export default queryPage("viewer", (scope, signal, fields) => listSessions(scope, fields, signal), Sessions);
