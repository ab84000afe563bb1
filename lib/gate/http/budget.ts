/**
 * The memory that request bodies take in this process, from reading until they are committed. It is shared fairly: a client
 * that fills its share cannot keep others from sending.
 */

import { env } from "@/lib/env";
import { batchLimits, beaconLimits, widgetLimits } from "@/lib/gate/contracts/batch";
import { retryLater } from "@/lib/problem";

/** Who the bytes are held for: an API key, a widget token, or the address of a client that is not known (yet). */
export type Holder = { readonly kind: keyof typeof maxBodyBytes; readonly id: string };

type Limits = { readonly maxWireBytes: number; readonly maxBytes: number };
/** A body of the largest size is held as sent and decompressed. */
const bothSizes = ({ maxWireBytes, maxBytes }: Limits) => maxWireBytes + maxBytes;
const maxBodyBytes = {
  server: bothSizes(batchLimits),
  widget: bothSizes(widgetLimits),
  anonymous: bothSizes(beaconLimits),
};
/** The part of `MAX_WAITING_BYTES` that widgets and anonymous clients share. The rest is reserved for API keys. */
const openPart = 0.5;
/** How many bodies of one address are read at once. A beacon is read within milliseconds. */
export const maxAnonymousBodies = 64;

type Ledger = {
  total: number;
  /** Of the total, what is not held for API keys. */
  open: number;
  readonly bytes: Map<string, number>;
  readonly bodies: Map<string, number>;
};
// Lives on `globalThis` because Next may load this module in several bundles.
const shared = globalThis as { [key]?: Ledger };
const key = Symbol.for("sluice.held-bytes");
shared[key] ??= { total: 0, open: 0, bytes: new Map(), bodies: new Map() };
const ledger = shared[key];

export type Holding = {
  /** Moves everything to the account of whoever turned out to be calling. */
  holdFor(holder: Holder): void;
  /**
   * Before a body is read.
   * @throws Problem rate_limited when too many bodies of an anonymous address are being read.
   */
  begin(): void;
  /** @throws Problem overloaded when the process, or this holder, would hold more than it may. */
  take(bytes: number): void;
  release(): void;
};

/** One request's account. */
export function newHolding(anonymous: Holder): Holding {
  let holder = anonymous;
  let own = 0;
  let bodies = 0;
  const release = () => {
    book(holder, -own);
    add(ledger.bodies, anonymous.id, -bodies);
    own = 0;
    bodies = 0;
  };
  return {
    holdFor: (known) => {
      book(holder, -own);
      book(known, own);
      holder = known;
    },
    begin: () => {
      if (holder.kind !== "anonymous") return;
      if ((ledger.bodies.get(holder.id) ?? 0) >= maxAnonymousBodies) throw tooManyBodies();
      add(ledger.bodies, holder.id, 1);
      bodies++;
    },
    take: (bytes) => {
      if (bytes > roomFor(holder)) throw retryLater("overloaded", 1, { headers: { Connection: "close" } });
      book(holder, bytes);
      own += bytes;
    },
    release,
  };
}

/**
 * How much more a holder can take: half of what is free, and at least one body of the maximum size. So a share binds only
 * when more than half is taken.
 */
function roomFor(holder: Holder): number {
  const { maxWaitingBytes } = env();
  const left = maxWaitingBytes - ledger.total;
  const free = holder.kind === "server" ? left : Math.min(left, maxWaitingBytes * openPart - ledger.open);
  const held = ledger.bytes.get(nameOf(holder)) ?? 0;
  return Math.min(free, Math.max((free - held) / 2, maxBodyBytes[holder.kind] - held));
}

function book(holder: Holder, bytes: number): void {
  ledger.total += bytes;
  if (holder.kind !== "server") ledger.open += bytes;
  add(ledger.bytes, nameOf(holder), bytes);
}

const nameOf = ({ kind, id }: Holder) => `${kind} ${id}`;

function add(counts: Map<string, number>, name: string, change: number): void {
  const count = (counts.get(name) ?? 0) + change;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}

const tooManyBodies = () =>
  retryLater("rate_limited", 1, {
    headers: {
      Connection: "close",
      RateLimit: '"anonymous-bodies";r=0;t=1',
      "RateLimit-Policy": `"anonymous-bodies";q=${maxAnonymousBodies}`,
    },
  });
