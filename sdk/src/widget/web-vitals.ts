/** Records the Web Vitals of a page as `widget_performance` events, as defined at web.dev/articles/vitals. */
import { guarded } from "./guarded.js";
import type { Widget } from "./widget.js";

type Vital = () => number | undefined;
type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Observe = (type: string, see: (entry: PerformanceEntry) => void) => void;

/** A session of layout shifts ends after a pause, or at a maximum length. */
const maxShiftPauseMs = 1_000;
const maxShiftSessionMs = 5_000;
/** INP ignores one in N interactions. */
const interactionsPerOutlier = 50;
const maxInteractions = 10;
/** Shorter interactions aren't outliers. */
const minInteractionMs = 40;

/**
 * Records LCP, CLS, INP and TTFB when the page is hidden or closed, and again if they have changed. The last one counts.
 * @returns A function that stops recording. Neither throws.
 */
export const recordWebVitals = (widget: Widget): (() => void) => guarded(startRecording)(widget) ?? (() => {});

function startRecording(widget: Widget): () => void {
  const page = new AbortController();
  const observers: { stop: () => void; collect: () => void }[] = [];
  const observe: Observe = (type, see) => {
    const seeAll = guarded((entries: PerformanceEntryList) => entries.forEach(see));
    const observer = new PerformanceObserver((list) => seeAll(list.getEntries()));
    // Does nothing if the browser does not measure it. The threshold is for interactions only.
    observer.observe({ type, buffered: true, durationThreshold: minInteractionMs } as PerformanceObserverInit);
    observers.push({ stop: () => observer.disconnect(), collect: () => seeAll(observer.takeRecords()) });
  };
  const vitals: Record<string, Vital> = {
    LCP: largestPaint(observe),
    CLS: layoutShift(observe),
    INP: slowInteraction(observe),
    TTFB: timeToFirstByte,
  };
  const recorded: Record<string, number> = {};
  const record = (name: string) => {
    const value = vitals[name]?.();
    if (value === undefined || recorded[name] === value) return;
    recorded[name] = value;
    // A duration, except for CLS, which has no unit.
    widget.track(name, { event_type: "widget_performance", [name === "CLS" ? "value" : "latency_ms"]: value });
  };
  const recordAll = guarded(() => {
    for (const { collect } of observers) collect();
    Object.keys(vitals).forEach(record);
  });
  // In the capture phase, so that the widget sends them with its beacon.
  const options = { capture: true, signal: page.signal };
  addEventListener("visibilitychange", () => document.hidden && recordAll(), options);
  addEventListener("pagehide", recordAll, options);
  return () => {
    page.abort();
    for (const { stop } of observers) stop();
  };
}

/** Until the page is first hidden. The browser itself ends it at the first input. */
function largestPaint(observe: Observe): Vital {
  let hiddenAt = document.hidden ? 0 : Number.POSITIVE_INFINITY;
  let latest: number | undefined;
  observe("visibility-state", ({ name, startTime }) => {
    if (name === "hidden") hiddenAt = Math.min(hiddenAt, startTime);
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    if (startTime < hiddenAt) latest = startTime;
  });
  return () => latest;
}

/** The largest session of shifts that no input caused. */
function layoutShift(observe: Observe): Vital {
  const isMeasured = PerformanceObserver.supportedEntryTypes.includes("layout-shift");
  let largest = 0;
  let session = 0;
  let firstTime = 0;
  let lastTime = 0;
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const isNew = startTime - lastTime >= maxShiftPauseMs || startTime - firstTime >= maxShiftSessionMs;
    if (isNew) firstTime = startTime;
    session = isNew ? value : session + value;
    lastTime = startTime;
    largest = Math.max(largest, session);
  });
  return () => (isMeasured ? largest : undefined);
}

/** The slowest interaction, except for outliers. */
function slowInteraction(observe: Observe): Vital {
  const durations = new Map<number, number>();
  const slowestFirst = () => [...durations].sort(([, one], [, other]) => other - one);
  const see = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    // Scrolling and moving the pointer are not interactions.
    if (!interactionId) return;
    durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    const fastest = slowestFirst()[maxInteractions];
    if (fastest) durations.delete(fastest[0]);
  };
  observe("event", see);
  // The first one, even if shorter than the threshold.
  observe("first-input", see);
  return () => {
    const outliers = Math.floor((performance.interactionCount ?? 0) / interactionsPerOutlier);
    const slowest = slowestFirst();
    return slowest[Math.min(outliers, slowest.length - 1)]?.[1];
  };
}

/** Unknown for a document without a request, such as `srcdoc`. */
function timeToFirstByte(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.responseStart || undefined;
}
