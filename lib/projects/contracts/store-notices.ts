/** What owners are told about the store, and how they answer. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

/** The clock disagrees with the last time that was trusted, so nothing is deleted by age. */
export type ClockNotice = {
  /** The server's date, in UTC. */
  readonly today: string;
  /** When Sluice last ran with a trusted clock. */
  readonly lastTrustedAt: string;
  /** Of running time, until the clock is trusted. */
  readonly remainingHours: number;
};

export type DamageNotice = {
  readonly kind: "broken" | "missing" | "unreadable";
  readonly table: string;
  /** The month of the rows, in tables that are split by month. */
  readonly partition: string;
  readonly part: string;
  /** Null if unknown. */
  readonly rows: number | null;
};

export type StoreNotices = { readonly clock: ClockNotice | null; readonly damage: readonly DamageNotice[] };

/** The date that the owner saw, so that a page left open confirms nothing else. */
export const DateConfirmation = z.looseObject(
  { date: z.iso.date(mustBe("a date such as 2026-11-27")) },
  mustBe('an object such as {"date": "2026-11-27"}', "object"),
);

export const StoreAnswered = z.object({ done: z.literal(true) });
export type StoreAnswered = z.infer<typeof StoreAnswered>;
