/**
 * Tracks the memory that request bodies use in this process, from reading to commit. It is shared fairly: a client that
 * uses up its share cannot block others.
 */

import { env } from "@/lib/env";
import { batchLimits, beaconLimits, widgetLimits } from "@/lib/gate/contracts/batch";
import { meters } from "@/lib/metrics/meters";
import { onceInProcess } from "@/lib/once-in-process";
import { type Problem, retryLater } from "@/lib/problem";
import { workers } from "@/lib/workers/link";

/** Who the bytes are reserved for: an API key, a widget token, or the IP address of an unauthenticated client. */
export type Account = { readonly kind: keyof typeof maxBodyBytes; readonly id: string };

type Limits = { readonly maxWireBytes: number; readonly maxBytes: number };
/** A body is held in memory both as sent and decompressed. */
const bothSizes = ({ maxWireBytes, maxBytes }: Limits) => maxWireBytes + maxBytes;
const maxBodyBytes = {
  server: bothSizes(batchLimits),
  widget: bothSizes(widgetLimits),
  anonymous: bothSizes(beaconLimits),
};
/** The part of `MAX_WAITING_BYTES` that widgets and anonymous clients share. The rest is reserved for API keys. */
const openShare = 0.5;
/** How many bodies per IP address are read concurrently, across all workers. A beacon is read within milliseconds. */
export const maxAnonymousBodies = 64;
/** Minimum per worker. With many workers, connections are not spread evenly. */
const minAnonymousBodies = 8;

type Ledger = {
  total: number;
  /** The bytes reserved by widgets and anonymous clients. */
  open: number;
  readonly bytes: Map<string, number>;
  readonly bodies: Map<string, number>;
};
const ledger = onceInProcess<Ledger>("reserved-bytes", () => ({
  total: 0,
  open: 0,
  bytes: new Map(),
  bodies: new Map(),
}));

/** The bytes reserved by all requests. */
export const waitingBytes = (): number => ledger.total;

export type Reservation = {
  /** Moves the reservation to the account of the authenticated caller. */
  assignTo(account: Account): void;
  /**
   * Call before reading a body.
   * @throws Problem rate_limited while too many bodies from an anonymous address are being read.
   */
  begin(): void;
  /** @throws Problem overloaded when the process or this account would exceed its limit. */
  add(bytes: number): void;
  release(): void;
};

/** Tracks the memory of one request. */
export function newReservation(anonymous: Account): Reservation {
  let account = anonymous;
  let own = 0;
  let bodies = 0;
  const release = () => {
    book(account, -own);
    add(ledger.bodies, anonymous.id, -bodies);
    own = 0;
    bodies = 0;
  };
  return {
    assignTo: (known) => {
      book(account, -own);
      book(known, own);
      account = known;
    },
    begin: () => {
      if (account.kind !== "anonymous") return;
      if ((ledger.bodies.get(account.id) ?? 0) >= anonymousBodiesHere()) throw tooManyBodies();
      add(ledger.bodies, account.id, 1);
      bodies++;
    },
    add: (bytes) => {
      if (bytes > roomFor(account)) throw retryLater("overloaded", 1, { headers: { Connection: "close" } });
      book(account, bytes);
      own += bytes;
    },
    release,
  };
}

/** The limit of this process. */
export const maxWaitingBytes = (): number => env().maxWaitingBytes;

/**
 * How many more bytes an account can reserve: half of the free memory, but at least one body of maximum size. So the limit only matters
 * when more than half of the memory is in use.
 */
function roomFor(account: Account): number {
  const left = maxWaitingBytes() - ledger.total;
  const free = account.kind === "server" ? left : Math.min(left, maxWaitingBytes() * openShare - ledger.open);
  const reserved = ledger.bytes.get(accountName(account)) ?? 0;
  return Math.min(free, Math.max((free - reserved) / 2, maxBodyBytes[account.kind] - reserved));
}

function book(account: Account, bytes: number): void {
  ledger.total += bytes;
  if (account.kind !== "server") ledger.open += bytes;
  add(ledger.bytes, accountName(account), bytes);
}

const accountName = ({ kind, id }: Account) => `${kind} ${id}`;

function add(counts: Map<string, number>, name: string, change: number): void {
  const count = (counts.get(name) ?? 0) + change;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}

/** The limit for this worker. */
const anonymousBodiesHere = () => Math.max(minAnonymousBodies, Math.floor(maxAnonymousBodies / workers()));

function tooManyBodies(): Problem {
  meters()?.rateLimited.add(1, "anonymous-bodies");
  return retryLater("rate_limited", 1, {
    headers: {
      Connection: "close",
      RateLimit: '"anonymous-bodies";r=0;t=1',
      "RateLimit-Policy": `"anonymous-bodies";q=${maxAnonymousBodies}`,
    },
  });
}
