/** The SDK for widgets: records what happens in a page and delivers it to Sluice. No dependencies, at most 3.25 KB gzipped. */
import { newDelivery } from "./delivery.js";
import { guarded } from "./guarded.js";
import { observePage } from "./observe-page.js";
import type { WidgetFields, WidgetOptions, WidgetToken } from "./options.js";

export type { WidgetFields, WidgetOptions, WidgetToken };

/** None of its functions throws. */
export type Widget = {
  /** Records an event of your own. */
  track(name: string, fields?: WidgetFields): void;
  /** `false` stops recording and drops what has not been sent yet. `true` starts it again. */
  setConsent(isGiven: boolean): void;
  /** Stops recording, removes all listeners and sends the rest. */
  destroy(): void;
};

/** Starts recording unless `consent` is false. Never throws: with invalid options, the widget does nothing. */
export const createWidget = (options: WidgetOptions): Widget =>
  guarded(newWidget)(options) ?? { track() {}, setConsent() {}, destroy() {} };

function newWidget(options: WidgetOptions): Widget {
  const { consent = true } = options;
  let stopObserving: (() => void) | undefined;
  let hasRendered = false;
  let isEnded = false;
  const observe = (isOn: boolean) => {
    if (isOn === Boolean(stopObserving) || isEnded) return;
    stopObserving?.();
    stopObserving = isOn ? observePage(record, delivery.beacon) : undefined;
  };
  const delivery = newDelivery(options, end);
  function end(): void {
    observe(false);
    isEnded = true;
  }
  const record = (type: string, fields: WidgetFields) => {
    if (stopObserving) delivery.add({ event_type: type, ...fields });
  };
  // Anything but `true` is a refusal: untyped code passes null or "false".
  const setConsent = (isGiven: boolean) => {
    observe(isGiven === true);
    if (!stopObserving) delivery.clear();
    if (!stopObserving || hasRendered) return;
    hasRendered = true;
    const latency = Math.round(performance.now());
    record("widget_render", { latency_ms: latency, width: innerWidth, height: innerHeight });
  };
  setConsent(consent);
  return {
    track: guarded((name, fields) => record("track", { ...fields, event_name: name })),
    setConsent: guarded(setConsent),
    destroy: guarded(() => {
      const wasRecording = stopObserving;
      end();
      if (wasRecording) delivery.finish();
    }),
  };
}
