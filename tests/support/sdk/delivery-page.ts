/** A page with a widget that uses our operations as its server. */
import { expect, vi } from "vitest";
import { newDelivery, type WidgetDelivery } from "@/sdk/src/widget/delivery";
import type { WidgetOptions } from "@/sdk/src/widget/options";
import { sendRaw } from "@/tests/support/api";
import { aGate, type Gate } from "@/tests/support/sdk/gate";

export const event = (name: string, more: object = {}) => ({ event_type: "track", event_name: name, ...more });

type DeliveryPage = {
  gate: Gate;
  /** By the host of a delivery that does not share the gate. */
  readonly gates: Map<string, Gate>;
  readonly beacons: string[];
  maxBeaconBytes: number;
  isHidden: boolean;
  delivery: WidgetDelivery | undefined;
  readonly warnings: string[];
  stops: number;
};
const newPage = (): DeliveryPage => ({
  gate: aGate(),
  gates: new Map(),
  beacons: [],
  maxBeaconBytes: 64 * 1024,
  isHidden: false,
  delivery: undefined,
  warnings: [],
  stops: 0,
});

export let page = newPage();

/** Each test file calls this before each test. */
export function openDeliveryPage(): void {
  page = newPage();
  vi.stubGlobal("fetch", (url: string, request: { body: string; headers: Record<string, string> }) =>
    (page.gates.get(new URL(url).host) ?? page.gate).fetch(url, request),
  );
  vi.stubGlobal("document", {
    get hidden() {
      return page.isHidden;
    },
  });
  vi.stubGlobal("navigator", { sendBeacon });
}

/** Each test file calls this after each test. */
export function closeDeliveryPage(): void {
  page.delivery?.clear();
  vi.unstubAllGlobals();
}

/** The limit of the Fetch standard is for all beacons that the browser has not sent yet. */
function sendBeacon(_: string, body: string): boolean {
  const bytes = [...page.beacons, body].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > page.maxBeaconBytes) return false;
  page.beacons.push(body);
  return true;
}

export async function storeBeacons(): Promise<void> {
  for (const body of page.beacons)
    expect((await sendRaw(body, { headers: { "content-type": "text/plain;charset=UTF-8" } })).status).toBe(200);
}

export function aDelivery(token: string, more: Partial<WidgetOptions> = {}): WidgetDelivery {
  const options = { token, url: "http://sluice.test/", flushIntervalMs: 5, ...more };
  const opened = page;
  opened.delivery = newDelivery({ ...options, onWarning: (text) => opened.warnings.push(text) }, () => opened.stops++);
  return opened.delivery;
}

/** A delivery with a gate of its own, so that several can wait at once. */
export function aDeliveryTo(gate: Gate, token: string, more: Partial<WidgetOptions> = {}): WidgetDelivery {
  const host = `${crypto.randomUUID()}.test`;
  page.gates.set(host, gate);
  return aDelivery(token, { url: `http://${host}/`, ...more });
}
