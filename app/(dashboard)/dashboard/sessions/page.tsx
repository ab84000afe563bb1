import type { Metadata } from "next";
import { Sessions } from "@/components/dashboard/sessions/sessions";
import { summarizeSessions } from "@/lib/dashboard/access/summarize-sessions";
import { dashboardPage } from "@/lib/dashboard/pages/dashboard-page";

export const metadata: Metadata = { title: "Sessions" };

export default dashboardPage(async ({ session }) => (
  <Sessions initial={await summarizeSessions(session, Date.now())} />
));
