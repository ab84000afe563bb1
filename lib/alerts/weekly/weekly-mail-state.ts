/** Whether the signed-in user gets the weekly email, for the page and its API. */
import { terminal } from "@/lib/accounts/access";
import type { Session } from "@/lib/accounts/session";
import type { WeeklyMailState } from "@/lib/alerts/contracts/weekly-mail";
import { turnedOnAmong } from "@/lib/alerts/weekly/weekly-mail-store";

/** Null for a sign-in from the terminal, which has no address. */
export async function weeklyMailStateOf({ who }: Session): Promise<WeeklyMailState | null> {
  if (who === terminal) return null;
  return { email: who, isOn: (await turnedOnAmong([who])).length > 0 };
}
