import type { Metadata } from "next";
import { Sessions } from "@/components/dashboard/sessions/sessions";
import { WeeklyEmail } from "@/components/dashboard/sessions/weekly-email";
import { summarizeSessions } from "@/lib/dashboard/access/summarize-sessions";
import { dashboardPage } from "@/lib/dashboard/pages/dashboard-page";
import { weeklyMailStateOf } from "@/lib/dashboard/weekly/weekly-mail-state";

export const metadata: Metadata = { title: "Sessions" };

export default dashboardPage("member", async ({ session }) => {
  const [sessions, weeklyMail] = await Promise.all([
    summarizeSessions(session, Date.now()),
    weeklyMailStateOf(session),
  ]);
  return (
    <>
      <Sessions initial={sessions} />
      {weeklyMail && <WeeklyEmail initial={weeklyMail} />}
    </>
  );
});
