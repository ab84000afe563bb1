/** Sends the events of a widget until the server confirms each. */
import { sdkVersion } from "../version.js";
import { guarded } from "./guarded.js";
import type { WidgetFields, WidgetOptions } from "./options.js";
import { pause } from "./pause.js";
import { post } from "./post.js";
import { fitting, type Item, newQueue } from "./queue.js";
import { newToken } from "./token.js";

export type WidgetDelivery = {
  add(event: WidgetFields): void;
  /**
   * Hands the queue to the browser, which sends it even if the page is closed. Beacons are never confirmed, so the events stay queued. If
   * the page stays open, they are sent again, and the server stores them once.
   */
  beacon(): void;
  /** Drops the queue. */
  clear(): void;
  /** Sends the queue, then ends. */
  finish(): void;
};

/** A batch of this size doesn't wait for more events. */
const fullBatchBytes = 16 * 1024;
/** Browsers queue beacons of at most 64 KiB in total. This leaves room for the token. */
const maxBatchBytes = 60 * 1024;
const minBeaconBytes = 512;
const firstBackoffMs = 500;
const maxBackoffMs = 60_000;

/** @param onStop Called when the token is not accepted and cannot be renewed. */
export function newDelivery(options: WidgetOptions, onStop: () => void): WidgetDelivery {
  // biome-ignore lint/suspicious/noConsole: the page has no other log that we know of.
  const { flushIntervalMs = 2_000, onWarning = (message: string) => console.warn(`sluice: ${message}`) } = options;
  const address = `${options.url.replace(/\/+$/, "")}/v1/events`;
  const warn = guarded(onWarning);
  let isRecording = true;
  const token = newToken(options, () => isRecording && !document.hidden);
  const queue = newQueue();
  let isRunning = false;
  let attempt = 0;
  /** Halved when something between the page and the server blocks a batch, doubled when the server answers. */
  let maxItems = Number.POSITIVE_INFINITY;
  let abort = new AbortController();
  let wake = () => {};

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (queue.items().length > 0) {
      const more = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (queue.bytes < fullBatchBytes) await Promise.race([more, pause(flushIntervalMs)]);
      await pause(await sendBatch());
    }
    isRunning = false;
  }

  /** Returns how long to wait before the next batch, in milliseconds. */
  async function sendBatch(): Promise<number> {
    if (token.isEnding()) await token.renew();
    const batch = fitting(queue.items(), maxBatchBytes).slice(0, maxItems);
    // Cleared while it was waiting.
    if (batch.length === 0) return 0;
    abort = new AbortController();
    const {
      meaning,
      afterMs = 0,
      answer,
    } = await post(address, { token: token.value(), body: requestBody(batch), abort });
    const { code, message, metadata } = answer?.error ?? {};
    const isExpired = meaning === "denied" && code === "expired_token" && options.renew;
    // At once only the first time: the new token may also have expired.
    if (isExpired && (await token.renew()) && attempt++ === 0) return 0;
    if (isExpired || meaning === "blocked" || meaning === "failed") {
      // A beacon with the same events may have failed, too.
      for (const item of batch) item.isBeaconed = false;
      if (meaning === "blocked") {
        maxItems = Math.ceil(batch.length / 2);
        // Later events don't wait for it.
        if (batch.length === 1) queue.moveToEnd(batch);
      }
      // Full jitter, so that widgets that failed together don't return together.
      return afterMs + Math.random() * Math.min(maxBackoffMs, firstBackoffMs * 2 ** attempt++);
    }
    if (meaning === "denied") {
      warn(`stopped: ${message}`);
      clear();
      onStop();
      return 0;
    }
    const issues = ((answer?.errors ?? metadata?.errors) as { issues?: unknown }[] | undefined)?.[0]?.issues ?? message;
    if (issues) warn(`rejected: ${issues}`);
    queue.remove(batch);
    maxItems *= 2;
    attempt = 0;
    return 0;
  }

  function clear(): void {
    isRecording = false;
    queue.clear();
    abort.abort();
  }

  function beacon(): void {
    // The newest first: its number shows how many are missing, and the oldest may be stored already.
    let waiting = queue
      .items()
      .filter(({ isBeaconed }) => !isBeaconed)
      .reverse();
    let limit = maxBatchBytes;
    while (waiting.length > 0 && limit >= minBeaconBytes) {
      const batch = fitting(waiting, limit);
      // As text, so that the browser needs no preflight request.
      const isSent = navigator.sendBeacon?.(address, requestBody(batch, token.value()));
      if (isSent) for (const item of batch) item.isBeaconed = true;
      else limit /= 2;
      // Events behind a single large one may still fit.
      if (isSent || batch.length < 2) waiting = waiting.slice(batch.length);
    }
  }

  return {
    add(event) {
      isRecording = true;
      queue.add(event);
      if (queue.bytes >= fullBatchBytes) wake();
      void run();
    },
    beacon,
    clear,
    finish() {
      isRecording = false;
      wake();
      beacon();
    },
  };
}

function requestBody(batch: readonly Item[], token?: string): string {
  const events = batch.map(({ json }) => json).join();
  return `{${token ? `"token":${JSON.stringify(token)},` : ""}"sdk_version":"${sdkVersion}","events":[${events}]}`;
}
