/** What owners are told about the store, on every page of the dashboard. */
import { hourMs } from "@/lib/durations";
import type { StoreNotices } from "@/lib/projects/contracts/store-notices";
import { knownDamage } from "@/lib/store/find-damage";
import { clockNotice } from "@/lib/store/trusted-clock";

/** @throws Problem storage_unavailable */
export async function readStoreNotices(now: number): Promise<StoreNotices> {
  const [clock, damage] = await Promise.all([clockNotice(), knownDamage()]);
  return {
    clock: clock
      ? {
          today: new Date(now).toISOString().slice(0, 10),
          lastTrustedAt: new Date(clock.lastTrustedAt).toISOString(),
          remainingHours: Math.ceil(clock.remainingMs / hourMs),
        }
      : null,
    damage,
  };
}
