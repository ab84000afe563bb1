import type { Metadata } from "next";
import { Passkeys } from "@/components/dashboard/sessions/passkeys";
import { Sessions } from "@/components/dashboard/sessions/sessions";
import { WeeklyEmail } from "@/components/dashboard/sessions/weekly-email";
import { listPasskeys } from "@/lib/dashboard/access/register-passkey";
import { summarizeSessions } from "@/lib/dashboard/access/summarize-sessions";
import { hasPasskeys } from "@/lib/dashboard/endpoints/require-passkeys";
import { dashboardPage } from "@/lib/dashboard/pages/dashboard-page";
import { weeklyMailStateOf } from "@/lib/dashboard/weekly/weekly-mail-state";

export const metadata: Metadata = { title: "Sessions" };

export default dashboardPage("member", async ({ session }) => {
  const [sessions, passkeys, weeklyMail] = await Promise.all([
    summarizeSessions(session, Date.now()),
    hasPasskeys(session) ? listPasskeys(session.who) : undefined,
    weeklyMailStateOf(session),
  ]);
  return (
    <>
      <Sessions initial={sessions} />
      {passkeys && <Passkeys initial={passkeys} />}
      {weeklyMail && <WeeklyEmail initial={weeklyMail} />}
    </>
  );
});
