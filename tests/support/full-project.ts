/** A project in which every page of the dashboard has something to show, with names as long as they can be. */
import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { sharedSecrets } from "@/tests/support/browser-app";
import type { BuiltApp } from "@/tests/support/built-app";
import { busyEvents, longTool } from "@/tests/support/busy-events";
import { newProject, postToDashboard, sendBatch } from "@/tests/support/dashboard-browser";
import { anEvent } from "@/tests/support/events";

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const projects = new Map<string, string>();

/** The app's project, created once. Returns its id. The inbox has a message and the newsletter a subscriber, too. */
export async function fullProject(app: BuiltApp): Promise<string> {
  const known = projects.get(app.url);
  if (known) return known;
  const { projectId, key } = await newProject(app, "Full");
  const events = [...busyEvents(Date.now()), ...nestedTrace(), ...otherEvents()];
  for (let from = 0; from < events.length; from += 1_000)
    expect(await sendBatch(app, key, { events: events.slice(from, from + 1_000) })).toBe(200);
  expect(await sendBatch(app, key, numbered)).toBe(200);
  expect(await sendBatch(app, key, { events: [anEvent({ latency_ms: "fast" })] })).toBe(400);
  await configure(app, projectId);
  await fillForms(app);
  projects.set(app.url, projectId);
  return projectId;
}

const at = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();

/** The trace "nested". */
function nestedTrace(): Record<string, unknown>[] {
  const call = (event_name: string, parent_id: unknown, agoMs: number, fields: object = {}) =>
    anEvent({ trace_id: "nested", event_name, parent_id, timestamp: at(agoMs), latency_ms: agoMs / 2, ...fields });
  const plan = call("plan", null, 20_000);
  const search = call(longTool, plan.event_id, 18_000);
  const failure = { status: "error", error_category: "d".repeat(64), error_message: "timed out" };
  return [plan, search, call("fetch", search.event_id, 15_000, failure), call("done", randomUUID(), 1_000)];
}

/** Requests of users, listed tools, tokens with a price and without, a conversion, and a user who returned after weeks. */
function otherEvents(): Record<string, unknown>[] {
  const tools = [longTool, "cancel", "fly"];
  const tokens = { event_type: "step", event_name: "chat", tokens_in: 2_000_000, tokens_out: 500_000 };
  return [
    anEvent({ event_type: "track", event_name: "intent", text: `Find a flight ${"x".repeat(300)}` }),
    anEvent({ event_type: "track", event_name: "feedback", text: "Write to jane.doe@example.com" }),
    anEvent({ event_type: "tool_discovery", event_name: "tools/list", output: { tools } }),
    anEvent({ ...tokens, model: "large-2" }),
    anEvent({ ...tokens, model: `small-${"x".repeat(100)}` }),
    anEvent({ event_type: "conversion", conversion_value: 120.5, conversion_currency: "EUR" }),
    ...[6, 3, 0].map((weeks) => anEvent({ user_id: "usr_1", timestamp: at(weeks * weekMs + minuteMs) })),
  ];
}

/** Of ten events, four are missing and three were dropped. */
const numbered = {
  install: "p".repeat(64),
  sdk_version: "sluice/0.2.0",
  events: [1, 5, 10].map((sequence) => anEvent({ sequence })),
  dropped: [{ reason: "queue_full", sequences: [[2, 4]] }],
};

async function configure(app: BuiltApp, projectId: string): Promise<void> {
  const detector = { name: "employee_id", literals: ["EMP-1"], examples: ["EMP-1"], stays: ["EMP-2"] };
  const bodies: readonly [path: string, body: object, method?: string][] = [
    ["keys", { name: "production", networks: ["203.0.113.0/24"], origins: ["https://example.com"], days: 30 }],
    ["read-tokens", { name: "weekly report", days: 90 }],
    ["views", { name: "Failing searches", page: "traces", search: "range=7d&sort=-errors&tool=search" }],
    ["prices", { currency: "EUR", prices: [{ model: "large-*", input: 2.5, output: 10 }] }],
    ["settings", { allow: ["support@acme.com"], detectors: [detector], quota: { day: 100_000, month: null } }, "PATCH"],
    ["alerts/webhooks", { url: `https://localhost/${"hook".repeat(40)}` }],
    ["alerts", { kind: "error_rate", threshold: 1, window: "24h", minimum: 1 }],
  ];
  for (const [path, body, method] of bodies) {
    const response = await postToDashboard(app, `/projects/${projectId}/${path}`, body, method);
    expect(response.ok, `${path}: ${await response.text()}`).toBe(true);
  }
  // The first request may join the app's own check, which may have begun before the rule was stored.
  const headers = { authorization: `Bearer ${sharedSecrets.CRON_SECRET}` };
  for (let requests = 0; requests < 2; requests++)
    expect((await fetch(`${app.url}/api/cron/alerts`, { headers })).status).toBe(200);
}

async function fillForms(app: BuiltApp): Promise<void> {
  const message = {
    name: "Ana Lima",
    company: "Hotelier",
    email: "ana@example.com",
    message: "We have\ntwo machines.",
  };
  for (const [path, body] of [
    ["contact", message],
    ["newsletter", { email: "ana@example.com" }],
  ] as const) {
    const headers = { "content-type": "application/json" };
    const { ok } = await fetch(`${app.url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect(ok, path).toBe(true);
  }
}
