import type { Metadata } from "next";
import { Passkeys, SignIns, WeeklyEmail } from "@/components/dashboard/sign-ins/sign-ins";
import { dashboardPage } from "@/components/pages/dashboard-page";
import { hasPasskeys, listPasskeys } from "@/lib/accounts/passkeys";
import { summarizeSessions } from "@/lib/accounts/session";
import { readWeeklyMailState } from "@/lib/alerts/weekly/weekly-mail-store";

export const metadata: Metadata = { title: "Sign-ins" };

export default dashboardPage("member", async ({ session }) => {
  const [sessions, passkeys, weeklyMail] = await Promise.all([
    summarizeSessions(session, Date.now()),
    hasPasskeys(session) ? listPasskeys(session.who) : undefined,
    readWeeklyMailState(session),
  ]);
  return (
    <>
      <SignIns initial={sessions} />
      {passkeys && <Passkeys initial={passkeys} />}
      {weeklyMail && <WeeklyEmail initial={weeklyMail} />}
    </>
  );
});
