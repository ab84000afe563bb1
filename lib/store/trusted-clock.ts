/**
 * Decides whether data may be deleted by age. A clock that is ahead would make everything look old, so a clock that disagrees with the
 * highest time seen so far is trusted only after a day, or once an owner confirms the date.
 */
import { z } from "zod";
import { dayMs, hourMs, minuteMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { queryRow } from "@/lib/store/limited-query";
import { changeState, readState } from "@/lib/store/stored-state";

const maxAheadMs = 48 * hourMs;
const maxBehindMs = hourMs;
const holdMs = dayMs;
/** A longer gap between two checks means that Sluice was not running. On Vercel, a scheduler checks every six hours. */
const maxGapMs = () => (env().isVercel ? 7 * hourMs : 10 * minuteMs);
/** How often the time is stored while the clock is trusted. */
const storeEveryMs = 5 * minuteMs;

/** All times are in milliseconds since the epoch. */
const Clock = z.object({
  /** The highest time at which Sluice ran with a trusted clock. Null in a store without receipts. */
  highest: z.number().nullable(),
  /** While nothing is deleted by age: the highest time since then, and for how long Sluice has been running with it. */
  held: z.object({ highest: z.number(), ranMs: z.number() }).nullable(),
});
export type Clock = z.infer<typeof Clock>;

const agrees = (now: number, highest: number) => now <= highest + maxAheadMs && now >= highest - maxBehindMs;

/**
 * The state after a check at `now`. While the clock is not trusted, what Sluice receives carries the same clock, so it proves nothing. If
 * the clock changes again, the day starts over.
 */
export function checkedAt(now: number, { highest, held }: Clock, gapMs: number): Clock {
  if (held === null) {
    const isTrusted = highest !== null && agrees(now, highest);
    return isTrusted ? { highest: Math.max(highest, now), held } : { highest, held: { highest: now, ranMs: 0 } };
  }
  if (!agrees(now, held.highest)) return { highest: highest ?? held.highest, held: { highest: now, ranMs: 0 } };
  const ranMs = held.ranMs + Math.min(Math.max(now - held.highest, 0), gapMs);
  if (ranMs >= holdMs) return { highest: now, held: null };
  return { highest, held: { highest: Math.max(held.highest, now), ranMs } };
}

const name = "clock";
const Latest = z.object({ receivedAt: z.coerce.number() });

/** Before the first check, the receipts know the time: every batch leaves one. */
const openClock = async (state: Clock | undefined): Promise<Clock> =>
  state ?? { highest: await latestReceipt(), held: null };

async function latestReceipt(): Promise<number | null> {
  const sql = "SELECT toUnixTimestamp64Milli(max(received_at)) AS receivedAt FROM receipts";
  const { receivedAt } = await queryRow(sql, {}, Latest);
  return receivedAt === 0 ? null : receivedAt;
}

/**
 * Whether rows and files may be deleted because of their age. Everything that does so asks this function, at least every ten minutes.
 * @param now In milliseconds since the epoch.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function mayDeleteByAge(now: number): Promise<boolean> {
  let checked: Clock | undefined;
  let startsHold = false;
  await changeState(name, Clock, async (state) => {
    const clock = await openClock(state);
    checked = checkedAt(now, clock, maxGapMs());
    startsHold = checked.held !== null && (clock.held === null || !agrees(now, clock.held.highest));
    // A store without receipts contains nothing old, so nobody needs to know.
    if (startsHold && (await latestReceipt()) === null) checked.highest = null;
    const hasChanged = state === undefined || startsHold || (checked.held === null) !== (clock.held === null);
    const [before, after] = [clockTime(clock), clockTime(checked)];
    return hasChanged || after < before || after >= before + storeEveryMs ? checked : undefined;
  });
  if (checked === undefined) return false;
  if (startsHold) logHold(now, checked);
  return checked.held === null;
}

const clockTime = ({ highest, held }: Clock) => held?.highest ?? highest ?? 0;

function logHold(now: number, { highest }: Clock): void {
  const iso = (time: number) => new Date(time).toISOString();
  if (highest === null) {
    log("info", "clock_unknown", { now: iso(now) });
    return;
  }
  const advice =
    "check this machine's clock: nothing is deleted by age for 24 hours of running time, unless an owner confirms the date in the dashboard";
  log("error", "clock_changed", { now: iso(now), lastTrustedAt: iso(highest), advice });
}

/** What the dashboard says. Undefined while the clock is trusted, and in a new store until it has received something and its clock changes. */
export async function clockNotice(): Promise<{ lastTrustedAt: number; remainingMs: number } | undefined> {
  const clock = await openClock(await readState(name, Clock));
  if (clock.held === null || clock.highest === null) return undefined;
  return { lastTrustedAt: clock.highest, remainingMs: holdMs - clock.held.ranMs };
}

/** An owner confirmed the date, so this time is the highest from now on. */
export async function confirmClock(now: number): Promise<void> {
  await changeState(name, Clock, () => ({ highest: now, held: null }), "decision");
  log("info", "clock_confirmed", { now: new Date(now).toISOString() });
}
