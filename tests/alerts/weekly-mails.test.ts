/** The weekly email: one per member per week about what changed, whatever fails and however many processes run. */
import { afterEach, describe, expect, it } from "vitest";
import * as choice from "@/app/api/dashboard/weekly-mail/route";
import * as unsubscribe from "@/app/api/weekly-mail/unsubscribe/route";
import { terminal } from "@/lib/accounts/access";
import { type TimeBudget, unlimitedTime } from "@/lib/alerts/time-budget";
import { sendWeeklyMails } from "@/lib/alerts/weekly/send-weekly-mails";
import { weekMs, weekToMail } from "@/lib/alerts/weekly/week";
import { storeSummary } from "@/lib/alerts/weekly/week-summary";
import { turnOn } from "@/lib/alerts/weekly/weekly-mail-store";
import { backoffMs } from "@/lib/outbound/queue";
import { createProject } from "@/lib/projects/project-store";
import { aResend } from "@/tests/support/a-resend";
import { anAddress } from "@/tests/support/address";
import { aProject, dayMs, hourMs, iso, minuteMs } from "@/tests/support/analytics";
import { aSession, call, callSignedOut } from "@/tests/support/dashboard";
import { expectDocumented } from "@/tests/support/documented";
import type { SentMail } from "@/tests/support/resend-server";
import { readRows, runSql } from "@/tests/support/stored";

const [ada, joe] = ["ada@example.com", "joe@example.com"] as const;
const resend = await aResend({ DASHBOARD_EMAILS: `${ada},${joe}` });

const anyMonday = 4 * dayMs;
const lastMonday = Math.floor((Date.now() - anyMonday) / weekMs) * weekMs + anyMonday;
/** Weeks that no other test uses: earlier ones for events, with the one before, and later ones, whose summaries don't expire. */
let tests = 0;
const pastMonday = () => lastMonday - 3 * weekMs * tests++;
const futureMonday = () => lastMonday + weekMs * ++tests;

async function anOwnerAt(monday: number) {
  const { projectId, send } = await aProject();
  return {
    projectId,
    send: (daysBefore: number, count: number, fields: object) =>
      send(
        ...Array.from({ length: count }, (_, at) => ({ timestamp: iso(monday - daysBefore * dayMs + at), ...fields })),
      ),
    monday,
    at: (minutes: number) => monday + 6 * hourMs + minutes * minuteMs,
    mails: () => resend.mails.filter(({ text }) => text.includes(projectId)),
  };
}

/** A project whose week has been summarized. */
async function anOwner() {
  const owner = await anOwnerAt(futureMonday());
  await storeSummary(owner.projectId, { from: owner.monday - weekMs, to: owner.monday }, {});
  return owner;
}

/** A project with an event in its week. */
async function anActiveOwner() {
  const owner = await anOwnerAt(pastMonday());
  await owner.send(2, 1, { status: "success", event_name: "search" });
  return owner;
}
/** As happens when the process shuts down. */
const stopped = unlimitedTime(AbortSignal.abort());

afterEach(async () => {
  resend.recover();
  await runSql("TRUNCATE TABLE projects");
  for (const email of [ada, joe]) await turnOn(email, Date.now());
});

const unsubscribeLink = (mail: SentMail | undefined) => new URL(mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
const recipients = (mails: readonly SentMail[]) => mails.map(({ to }) => to).sort();

// First, because the summaries of older weeks expire at once.
it("continues in the next run where the last one ran out of time", async () => {
  const { at, mails } = await anActiveOwner();
  await aProject();
  const sent: number[] = [];
  for (let run = 0; run < 5; run++) {
    let steps = 1;
    sent.push(await sendWeeklyMails(at(run), { ...unlimitedTime(), hasTimeFor: () => steps-- > 0 }));
  }
  // Each run had time for one summary or one email.
  expect(sent).toEqual([0, 0, 1, 1, 0]);
  expect(recipients(mails())).toEqual([ada, joe]);
});

it("says what changed in each project, compared with the week before, and counts resent events once", async () => {
  const { projectId, send, at, mails, monday } = await anOwnerAt(pastMonday());
  const silent = await anOwnerAt(monday);
  await silent.send(9, 40, { status: "success", event_name: "search" });
  const failing = { status: "error", event_name: "search", latency_ms: 900, error_category: "timeout" };
  await send(9, 99, { status: "success", event_name: "search", latency_ms: 100 });
  await send(9, 1, { ...failing, error_message: "No answer after 30 seconds" });
  await send(2, 69, { status: "success", event_name: "search", latency_ms: 900 });
  const resent = { event_id: crypto.randomUUID(), status: "success", event_name: "search", latency_ms: 900 };
  for (const daysBefore of [3, 3, 4]) await send(daysBefore, 1, resent);
  await send(2, 29, { ...failing, error_message: "No answer after 30 seconds" });
  await send(1, 1, {
    ...failing,
    error_message: "<b>Quota</b> exceeded",
    input_values: { q: "ask jane.doe@example.com" },
  });

  expect(await sendWeeklyMails(at(0))).toBe(2);

  expect(recipients(mails())).toEqual([ada, joe]);
  const { subject, text, html, headers } = mails().find(({ to }) => to === ada) as SentMail;
  expect(subject).toMatch(/^Week of \d+ \w+ to \d+ \w+: 2 tools got worse, 1 new error$/);
  expect(text).toContain(
    [
      "Events: 100 (100)",
      "Error rate: 30% (1%)",
      "p95 latency: ≈ 900 ms (≈ 100 ms)",
      "Worse: search, p95 latency ≈ 900 ms (≈ 100 ms) in 100 calls",
      "Worse: search, error rate 30% (1%) in 100 calls",
      "New error: <b>Quota</b> exceeded, once",
      "Personal data removed: 1 value (email 1)",
    ].join("\n"),
  );
  expect(text).toContain("Events: 0 (40)\nError rate: – (0%)\np95 latency: – (–)\nWorse: search, no calls (40)");
  expect(text).toContain(`/dashboard/${projectId}?range=custom&from=${encodeURIComponent(iso(monday - weekMs))}`);
  expect(html).toContain("New error: &lt;b&gt;Quota&lt;/b&gt; exceeded, once");
  expect(text + html).not.toContain("jane");
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

it("cancels a summary when the process stops", async () => {
  const { at, mails } = await anActiveOwner();
  const stop = new AbortController();
  // Aborts after the step has started.
  const stopping: TimeBudget = {
    ...unlimitedTime(stop.signal),
    hasTimeFor: () => queueMicrotask(() => stop.abort()) === undefined,
  };
  await expect(sendWeeklyMails(at(0), stopping)).rejects.toMatchObject({ name: "AbortError" });
  expect(mails()).toEqual([]);
  expect(await sendWeeklyMails(at(1))).toBe(2);
});

describe("is sent once", () => {
  it("by any number of processes, after restarts and lost responses", async () => {
    const { at, mails } = await anOwner();
    resend.order({ does: "lose", times: 3 });
    await Promise.all([sendWeeklyMails(at(0)), sendWeeklyMails(at(0)), sendWeeklyMails(at(0), stopped)]);
    resend.recover();
    // A project created in the meantime doesn't cause another email.
    await aProject();
    for (const minutes of [1, 2, 60, 600]) await sendWeeklyMails(at(minutes));
    expect(recipients(mails())).toEqual([ada, joe]);
  });

  it("after a retry with backoff", async () => {
    const { at, mails } = await anOwner();
    resend.order({ does: "answer", status: 503, name: "internal_server_error", times: 2 });
    expect(await sendWeeklyMails(at(0))).toBe(0);
    resend.recover();
    expect(await sendWeeklyMails(at(0) + backoffMs(1) - 1)).toBe(0);
    expect(await sendWeeklyMails(at(0) + backoffMs(1))).toBe(2);
    expect(mails()).toHaveLength(2);
  });

  it("only on Monday from 6:00 UTC, for 23 hours", async () => {
    const { at, mails, monday } = await anOwner();
    for (const now of [at(-1), at(23 * 60), monday + 3 * dayMs]) expect(await sendWeeklyMails(now)).toBe(0);
    expect(weekToMail(at(23 * 60 - 1))).toEqual({ from: monday - weekMs, to: monday });
    expect(mails()).toEqual([]);
    expect(await sendWeeklyMails(at(23 * 60 - 1))).toBe(2);
  });
});

it("is not sent when nothing happened, or only in sample projects", async () => {
  const { at } = await anOwnerAt(pastMonday());
  await createProject("Sample of the test", { isSample: true });
  const before = resend.mails.length;
  expect(await sendWeeklyMails(at(0))).toBe(0);
  expect(resend.mails).toHaveLength(before);
});

describe("turning it off", () => {
  const post = (query: string, body?: BodyInit) =>
    unsubscribe.POST(
      new Request(`http://sluice.test/api/weekly-mail/unsubscribe${query}`, {
        method: "POST",
        headers: { "x-forwarded-for": anAddress() },
        body: body ?? new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      }),
      { params: Promise.resolve({}) },
    );

  it("takes one click without signing in, and affects no other member", async () => {
    const first = await anOwner();
    await sendWeeklyMails(first.at(0));
    const link = unsubscribeLink(first.mails().find(({ to }) => to === ada));
    expect(link.href).toMatch(
      /^http:\/\/sluice\.test\/api\/weekly-mail\/unsubscribe\?token=[0-9a-f-]{36}\.[0-9a-f]{32}$/,
    );
    const token = link.searchParams.get("token") ?? "";
    const forged = `${token.split(".")[0]}.${"0".repeat(32)}`;
    expect((await post(`?token=${forged}`)).status).toBe(404);
    const response = await post(link.search);
    await expectDocumented("POST", "/api/weekly-mail/unsubscribe", response.clone());
    const turnedOff = () => readRows("SELECT max(turned_off_at) AS at FROM weekly_mail_choices");
    const stored = await turnedOff();
    expect([response.status, (await post(link.search)).status]).toEqual([200, 200]);
    // A second click changes nothing, so it stores no other time.
    expect(await turnedOff()).toEqual(stored);
    // The button of the page sends a form.
    const done = await post("", new URLSearchParams({ token }));
    expect([done.status, done.headers.get("location")]).toEqual([303, "/weekly-mail/unsubscribed"]);

    const second = await anOwner();
    await sendWeeklyMails(second.at(0));
    expect(recipients(second.mails())).toEqual([joe]);
  });

  it("has a switch on the dashboard, for the signed-in member only", async () => {
    const headers = { cookie: await aSession(joe) };
    const state = async () => (await call(choice, "GET", { headers })).json();
    expect(await state()).toEqual({ email: joe, isOn: true });
    expect((await call(choice, "POST", { headers, body: { isOn: "no" } })).status).toBe(400);
    expect(await (await call(choice, "POST", { headers, body: { isOn: false } })).json()).toEqual({
      email: joe,
      isOn: false,
    });
    expect(await state()).toEqual({ email: joe, isOn: false });
    const { at, mails } = await anOwner();
    await sendWeeklyMails(at(0));
    expect(recipients(mails())).toEqual([ada]);
    expect((await callSignedOut(choice, "GET", { headers: { cookie: await aSession(terminal) } })).status).toBe(401);
  });
});
