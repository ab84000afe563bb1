/** Turns the weekly email off for a member who clicked the link in it. */
import { everyAddress } from "@/lib/dashboard/access/access";
import { recorded } from "@/lib/dashboard/audit/recorded";
import { isMember, turnedOnAmong, turnOffById } from "@/lib/dashboard/weekly/weekly-mail-store";

/** Repeated clicks change nothing, so they are neither stored nor recorded. */
export async function turnOffByLink(memberId: string, now: number, requestId: string): Promise<void> {
  const who = (await everyAddress()).find(isMember(memberId));
  if (who === undefined || (await turnedOnAmong([who])).length === 0) return;
  const action = { action: "weekly_mail_changed", who, method: "unsubscribe", requestId, projectId: "" } as const;
  await recorded(action, () => turnOffById(memberId, now), now);
}
