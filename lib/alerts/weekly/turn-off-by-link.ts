/** Turns the weekly email off for a member who clicked the link in it. */
import { everyAddress } from "@/lib/accounts/access";
import { isMember, turnedOnAmong, turnOffById } from "@/lib/alerts/weekly/weekly-mail-store";
import { recorded } from "@/lib/projects/audit/recorded";

/** Repeated clicks change nothing, so they are neither stored nor recorded. */
export async function turnOffByLink(memberId: string, now: number, requestId: string): Promise<void> {
  const who = (await everyAddress()).find(isMember(memberId));
  if (who === undefined || (await turnedOnAmong([who])).length === 0) return;
  const action = { action: "weekly_mail_changed", who, method: "unsubscribe", requestId, projectId: "" } as const;
  await recorded(action, () => turnOffById(memberId, now), now);
}
