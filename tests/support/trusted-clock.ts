/** Lets tests delete by age at any date. */
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { confirmClock } from "@/lib/store/trusted-clock";

/** As after an owner has confirmed the date. */
export async function deleteAllExpired(now: number): Promise<void> {
  await confirmClock(now);
  await deleteExpired(now);
}
