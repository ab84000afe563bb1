/** Which weekly emails were sent, and who turned them off. Members are stored as keyed hashes, never as addresses. */

import { z } from "zod";
import { everyAddress, terminal } from "@/lib/accounts/access";
import type { SignIn } from "@/lib/accounts/sign-ins";
import type { WeeklyMailState } from "@/lib/alerts/contracts/weekly-mail";
import { weekName } from "@/lib/alerts/weekly/week";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { secrets } from "@/lib/config/secrets";
import { keyedUuid } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import { recorded } from "@/lib/projects/audit/recorded";
import { readSigned, sign } from "@/lib/signed-text";
import { insert, select } from "@/lib/store/query";

const weeklyMailMemberId = (email: string) => keyedUuid(secrets().pseudonym, "weekly-mail", email);

export const unsubscribeToken = (email: string) => sign("weekly-mail", weeklyMailMemberId(email));

/** The id of the member, or undefined if the token is invalid. */
export const readUnsubscribeToken = (token: string) => readSigned("weekly-mail", token);

/** The idempotency key of an email. */
export const deliveryKey = (email: string, week: Period) =>
  `weekly/${keyedUuid(secrets().pseudonym, "weekly-mail", weeklyMailMemberId(email), weekName(week))}`;

/** @param now In milliseconds since the epoch. */
export const turnOn = (email: string, now: number) => choose(weeklyMailMemberId(email), { turned_on_at: iso(now) });
export const turnOff = (email: string, now: number) => choose(weeklyMailMemberId(email), { turned_off_at: iso(now) });

/** Turns the email off for a member who clicked the link in it. Repeated clicks change nothing, so they are neither stored nor recorded. */
export async function turnOffByLink(memberId: string, now: number, requestId: string): Promise<void> {
  const who = (await everyAddress()).find((email) => weeklyMailMemberId(email) === memberId);
  if (who === undefined || (await turnedOnAmong([who])).length === 0) return;
  const action = { action: "weekly_mail_changed", who, method: "unsubscribe", requestId, projectId: "" } as const;
  await recorded(action, () => choose(memberId, { turned_off_at: iso(now) }), now);
}

const choose = (member_id: string, times: object) => insert("weekly_mail_choices", [{ member_id, ...times }]);

const MemberId = z.object({ member_id: z.string() });

/** The addresses that have not turned the email off. */
export async function turnedOnAmong(emails: readonly string[]): Promise<string[]> {
  const memberIds = emails.map(weeklyMailMemberId);
  const sql = `SELECT toString(member_id) AS member_id FROM weekly_mail_choices WHERE weekly_mail_choices.member_id IN {memberIds:Array(UUID)}
GROUP BY weekly_mail_choices.member_id HAVING max(turned_off_at) >= max(turned_on_at)`;
  const off = new Set((await select(sql, { memberIds }, MemberId)).map(({ member_id }) => member_id));
  return emails.filter((email) => !off.has(weeklyMailMemberId(email)));
}

/** Whether the signed-in user gets the email. Null for a sign-in from the terminal, which has no address. */
export async function readWeeklyMailState({ who }: SignIn): Promise<WeeklyMailState | null> {
  if (who === terminal) return null;
  return { email: who, isOn: (await turnedOnAmong([who])).length > 0 };
}

const State = MemberId.extend({ attempts: z.number(), nextAttemptAt: z.coerce.number(), isDone: z.coerce.boolean() });
/** An email that is due. */
export type DueMail = { readonly email: string; readonly attempts: number };

export async function dueMails(emails: readonly string[], week: Period, now: number): Promise<DueMail[]> {
  const sql = `SELECT toString(member_id) AS member_id, max(attempts) AS attempts,
  toUnixTimestamp64Milli(max(next_attempt_at)) AS nextAttemptAt, max(done_at) > toDateTime64(0, 3) AS isDone
FROM weekly_mails WHERE week = {week:Date} AND weekly_mails.member_id IN {memberIds:Array(UUID)} GROUP BY weekly_mails.member_id`;
  const rows = await select(sql, { week: weekName(week), memberIds: emails.map(weeklyMailMemberId) }, State);
  const states = new Map(rows.map((row) => [row.member_id, row]));
  return emails.flatMap((email) => {
    const { attempts, nextAttemptAt, isDone } = states.get(weeklyMailMemberId(email)) ?? untried;
    return isDone || nextAttemptAt > now ? [] : [{ email, attempts }];
  });
}

const untried = { attempts: 0, nextAttemptAt: 0, isDone: false };

/** Adds columns to the rows of emails. Rows commute: the largest value of each column wins. */
export async function recordColumns({ email }: DueMail, week: Period, columns: object): Promise<void> {
  await insert("weekly_mails", [{ member_id: weeklyMailMemberId(email), week: weekName(week), ...columns }]);
}
