import type { Metadata } from "next";
import { Passkeys, SignIns, WeeklyEmail } from "@/components/dashboard/sign-ins/sign-ins";
import { dashboardPage } from "@/components/pages/dashboard-page";
import { hasPasskeys, listPasskeys } from "@/lib/accounts/passkeys";
import { summarizeSignIns } from "@/lib/accounts/sign-ins";
import { readWeeklyMailState } from "@/lib/alerts/weekly/weekly-mail-store";

export const metadata: Metadata = { title: "Sign-ins" };

export default dashboardPage("member", async ({ signIn }) => {
  const [sessions, passkeys, weeklyMail] = await Promise.all([
    summarizeSignIns(signIn, Date.now()),
    hasPasskeys(signIn) ? listPasskeys(signIn.who) : undefined,
    readWeeklyMailState(signIn),
  ]);
  return (
    <>
      <SignIns initial={sessions} />
      {passkeys && <Passkeys initial={passkeys} />}
      {weeklyMail && <WeeklyEmail initial={weeklyMail} />}
    </>
  );
});
