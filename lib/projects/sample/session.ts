/** When the sessions of the sample data start, and one session, which builds its events as a clock advances. */

import { dayMs, hourMs } from "@/lib/durations";
import type { Event } from "@/lib/gate/contracts/event";
import type { Random } from "@/lib/projects/sample/random";
import { origins, outageError, platforms, type Tool } from "@/lib/projects/sample/travel";

export const sampleDays = 30;

/** In milliseconds since the epoch. `until` is exclusive. */
type Timeline = {
  readonly from: number;
  readonly until: number;
  /** `search_flights` is slow and mostly fails. */
  readonly outage: { readonly from: number; readonly until: number };
};

/** The incident is in the afternoon (UTC) two days before the end. */
export function timelineUntil(until: number): Timeline {
  const outageFrom = Math.floor(until / dayMs) * dayMs - 2 * dayMs + 12 * hourMs;
  return {
    from: until - sampleDays * dayMs,
    until,
    outage: { from: outageFrom, until: outageFrom + 5 * hourMs },
  };
}

/** The relative number of sessions by hour of the day in UTC: busy from Europe's morning to America's afternoon. */
const byHour = [
  ...[0.3, 0.22, 0.18, 0.16, 0.18, 0.3, 0.5, 0.78, 1.02, 1.2, 1.25, 1.2],
  ...[1.12, 1.22, 1.3, 1.28, 1.2, 1.1, 1.02, 0.94, 0.84, 0.7, 0.52, 0.38],
];
/** By day of the week, Sunday first. */
const byDay = [0.7, 1.05, 1.1, 1.08, 1.02, 0.92, 0.74];
const sessionsPerHour = 3.2;

/** The start of each session, in order. Usage grows by a third over the period. */
export function* sessionStarts({ from, until }: Timeline, random: Random): Generator<number> {
  for (let hour = Math.floor(from / hourMs) * hourMs; hour < until; hour += hourMs) {
    const date = new Date(hour);
    const growth = 0.85 + (0.3 * (hour - from)) / (until - from);
    const mean = sessionsPerHour * (byHour[date.getUTCHours()] ?? 1) * (byDay[date.getUTCDay()] ?? 1) * growth;
    const offsets = Array.from({ length: random.count(mean) }, () => Math.floor(random.next() * hourMs));
    yield* offsets
      .sort((one, other) => one - other)
      .map((offset) => hour + offset)
      .filter((start) => start >= from && start < until);
  }
}

/** Servers update from one version to the next over eight days in the middle of the period. */
export const [oldVersion, newVersion] = ["sluice/1.8.3", "sluice/1.9.0"];
const rollout = { fromDay: 12, days: 8 };

function versionAt(at: number, { from }: Timeline, random: Random): string {
  const share = ((at - from) / dayMs - rollout.fromDay) / rollout.days;
  return random.chance(share) ? newVersion : oldVersion;
}

export type SampleEvent = Event & { readonly event_id: string };
type Fields = Readonly<Record<string, unknown>>;

export type User = {
  readonly id: string;
  readonly platform: string;
  readonly showsWidgets: boolean;
  readonly country: string;
  readonly locale: string;
  readonly currency: string;
};

/** @param id Identifies the user. A few integrations send an email address. */
export function newUser(random: Random, id: string): User {
  const [, platform, showsWidgets] = random.weighted(platforms);
  const [, country, locale, currency] = random.weighted(origins);
  return { id, platform, showsWidgets, country, locale, currency };
}

export type Session = ReturnType<typeof newSession>;

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

export function newSession(start: number, user: User, { random, timeline }: { random: Random; timeline: Timeline }) {
  let clock = start;
  let traceId = "";
  const version = versionAt(start, timeline, random);
  const sessionId = `ses_${random.text(16)}`;
  const events: SampleEvent[] = [];
  const { outage } = timeline;

  /** Adds an event now. */
  const add = (type: string, fields: Fields = {}) => {
    const event: SampleEvent = {
      event_id: random.uuid(),
      event_type: type,
      timestamp: new Date(Math.floor(clock)).toISOString(),
      trace_id: traceId,
      session_id: sessionId,
      source: "server",
      user_id: user.id,
      platform: user.platform,
      sdk_version: version,
      country_code: user.country,
      locale: user.locale,
      ...fields,
    };
    events.push(event);
    return event;
  };
  /** Adds an event that lasts as long as `work` runs, plus its own time. */
  const span = (type: string, fields: Fields, ownMs: number, work: (id: string) => void) => {
    const started = clock;
    const event = add(type, fields);
    clock += ownMs / 2;
    work(event.event_id);
    clock += ownMs / 2;
    event.latency_ms = rounded(clock - started);
  };
  /** Calls a tool and returns whether it succeeded. Time passes. */
  const call = (tool: Tool, fields: Fields, work: (id: string) => void = () => undefined) => {
    const isDown = tool.name === "search_flights" && clock >= outage.from && clock < outage.until;
    const fails = random.chance(isDown ? 0.62 : tool.failureShare);
    // Every fiftieth call hits a cold cache or a slow network.
    const slowness = (isDown ? 5 : 1) * (random.chance(0.02) ? random.int(4, 12) : 1);
    const ownMs = isDown && fails ? 8_000 + random.int(2, 40) : random.skewed(tool.medianMs, tool.sigma) * slowness;
    const outcome = fails ? { status: "error" as const, ...(isDown ? outageError : pickFailure(tool, random)) } : {};
    span("tool_call", { event_name: tool.name, status: "success", ...fields, ...outcome }, ownMs, (id) => {
      if (!fails) work(id);
    });
    return !fails;
  };
  const session = {
    random,
    user,
    version,
    events,
    add,
    span,
    call,
    /** Lets time pass. */
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
    /** Starts a new trace. */
    startTrace: () => {
      traceId = `trc_${random.text(20)}`;
    },
    /** Starts several pieces of work within milliseconds of each other, and continues when the last one has finished. */
    parallel: (...work: readonly (() => void)[]) => {
      let started = clock;
      let ended = clock;
      for (const run of work) {
        started += random.int(1, 6);
        clock = started;
        run();
        ended = Math.max(ended, clock);
      }
      clock = ended;
    },
  };
  session.startTrace();
  return session;
}

function pickFailure(tool: Tool, random: Random) {
  const [, error_category, message] = random.weighted(tool.failures);
  return { error_category, error_message: message(random) };
}
