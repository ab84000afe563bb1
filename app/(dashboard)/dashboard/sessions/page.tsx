import type { Metadata } from "next";
import { dashboardPage } from "@/app/(dashboard)/dashboard/dashboard-page";
import { summarizeSessions } from "@/app/api/dashboard/sessions/summarize-sessions";
import { Sessions } from "@/components/dashboard/sessions";

export const metadata: Metadata = { title: "Sessions" };

export default dashboardPage(async ({ session }) => (
  <Sessions initial={await summarizeSessions(session, Date.now())} />
));
