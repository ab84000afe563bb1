/** The token of a widget, which is renewed shortly before it expires. */

import type { WidgetOptions, WidgetToken } from "./options.js";
import { pause } from "./pause.js";

export type Token = {
  value(): string;
  /** Returns whether the token was renewed. Never throws. */
  renew(): Promise<boolean>;
  isEnding(): boolean;
};

const marginMs = 30_000;
const timeoutMs = 35_000;
/** Browsers fire timers with longer delays immediately. */
const maxTimerMs = 2 ** 31 - 1;

/** @param isNeeded Whether to renew the token when there is nothing to send. */
export function newToken({ renew, ...first }: WidgetOptions, isNeeded: () => boolean): Token {
  let token: string;
  let renewAt: number;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: Promise<boolean> | undefined;

  function use({ token: value, expiresAt = "" }: WidgetToken): void {
    token = value;
    renewAt = Date.parse(expiresAt) - marginMs;
    const leftMs = renewAt - Date.now();
    clearTimeout(timer);
    // If the clock is wrong, the server decides when the token has expired: nothing is later than NaN.
    if (!(leftMs > 0)) renewAt = Number.NaN;
    // The beacon of a page that is closed after a long time without events needs a valid token.
    else timer = setTimeout(() => isNeeded() && renewToken(), Math.min(leftMs, maxTimerMs));
  }

  async function renewOnce(): Promise<boolean> {
    try {
      const next = await Promise.race([renew?.(), pause(timeoutMs)]);
      if (!next?.token) return false;
      use(next);
      return true;
    } catch {
      return false;
    } finally {
      renewal = undefined;
    }
  }

  /** A batch that is sent while the timer's renewal is under way waits for it. */
  function renewToken(): Promise<boolean> {
    renewal ??= renewOnce();
    return renewal;
  }

  use(first);
  return {
    value: () => token,
    renew: renewToken,
    isEnding: () => Date.now() >= renewAt,
  };
}
