/**
 * The ids of recently erased events, so that a retry does not bring them back. Stored as keyed hashes, which do not reveal
 * the ids.
 */

import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { dayMs } from "@/lib/durations";
import { erasedIdDays } from "@/lib/gate/contracts/retention";
import type { Row } from "@/lib/gate/ingest/enrich";
import { keyedHash } from "@/lib/ids";
import { onceInProcess } from "@/lib/once-in-process";
import { listErasure } from "@/lib/store/erasure-list";
import { insert, select } from "@/lib/store/query";
import { inEveryWorker } from "@/lib/workers/link";

/**
 * Maximum age of this process's copy, which is needed because other servers erase events too. It is refreshed earlier, so batches rarely
 * wait.
 */
const maxAgeMs = 10_000;
const refreshAfterMs = 5_000;
/** Allows for clock skew between processes and for slow inserts. */
const overlapMs = 60_000;
const hashLength = 32;
const hashesPerPage = 20_000;
/** Hashing must not block the event loop. */
const hashesPerTurn = 1_000;

/**
 * A Bloom filter of 4 MiB, regardless of how many events were erased. With a million ids, one event in 6,000 causes an unnecessary lookup.
 */
const filterBits = 2 ** 25;

type Known = {
  readonly filter: Uint32Array;
  /** Projects with erased events. Events of other projects are not hashed. */
  readonly projects: Set<string>;
  /** Counts the erasures by this server. */
  additions: number;
  table: { rows: number; newest: number };
  /** When this copy was last updated from the table, in milliseconds since the epoch. */
  comparedAt: number;
  comparing?: Promise<void> | undefined;
};

const known = () =>
  onceInProcess<Known>("erased-events", () => ({
    filter: new Uint32Array(filterBits / 32),
    projects: new Set(),
    additions: 0,
    table: { rows: 0, newest: 0 },
    comparedAt: 0,
  }));

const toProjectKey = (projectId: string) => keyedHash(secrets().pseudonym, "erased", projectId);

/** The hash of `event_id` in SQL, with the parameter of `hashParams`. */
export const hashInSql = `substring(lower(hex(SHA256(concat({projectKey:String}, toString(event_id))))), 1, ${hashLength})`;
export const hashParams = (projectId: string) => ({ projectKey: toProjectKey(projectId) });

/** All ids have the same length, so hashing the key and the id is as safe as an HMAC, at half the cost. */
function eventIdHasher(projectId: string): (eventId: string) => string {
  const projectKey = toProjectKey(projectId);
  return (eventId) => createHash("sha256").update(projectKey).update(eventId).digest("hex").slice(0, hashLength);
}

/** The first match is the event's id, because `enrich` writes only server-generated fields before it. */
export const rowEventId = (row: Row) => /,"event_id":"([^"]+)"/.exec(row)?.[1] ?? "";

/** Four bits of the filter, from the four words of a hash. */
const filterPositions = (hash: string) =>
  [0, 8, 16, 24].map((at) => Number.parseInt(hash.slice(at, at + 8), 16) % filterBits);

function add({ filter }: Known, hash: string): void {
  for (const bit of filterPositions(hash)) filter[bit >>> 5] = (filter[bit >>> 5] ?? 0) | (1 << (bit & 31));
}

const mayContain = ({ filter }: Known, hash: string) =>
  filterPositions(hash).every((bit) => ((filter[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0);

/** Once resolved, no worker of this server stores any of these events again. @throws Problem storage_unavailable */
export async function recordErased(projectId: string, eventIds: readonly string[]): Promise<void> {
  const hashEventId = eventIdHasher(projectId);
  const hashes: string[] = [];
  for (const eventId of eventIds) {
    hashes.push(hashEventId(eventId));
    if (hashes.length % hashesPerTurn === 0) await nextTurn();
  }
  listErasure({ kind: "events", projectId, ids: hashes });
  await insertErased(projectId, hashes, Date.now());
  await addErased({ projectId, hashes });
}

/** Resends of these events are not stored. */
export async function insertErased(projectId: string, hashes: readonly string[], erasedAt: number): Promise<void> {
  const erased_at = new Date(erasedAt).toISOString();
  await insert(
    "erased_events",
    hashes.map((event_hash) => ({ project_id: projectId, event_hash, erased_at })),
  );
}

type Erased = { readonly projectId: string; readonly hashes: readonly string[] };
const addErased = inEveryWorker("add erased events", ({ projectId, hashes }: Erased) => {
  const copy = known();
  copy.projects.add(projectId);
  for (const hash of hashes) add(copy, hash);
  copy.additions++;
});

/**
 * Filters out the rows of erased events. For a project without any, this costs one in-memory lookup.
 * @throws Problem storage_unavailable
 */
export async function withoutErased(
  projectId: string,
  rows: readonly Row[],
): Promise<{ readonly kept: readonly Row[]; readonly erased: number }> {
  const refreshed = refresh();
  if (refreshed) await refreshed;
  for (;;) {
    const copy = known();
    const { additions } = copy;
    if (!copy.projects.has(projectId)) return { kept: rows, erased: 0 };
    const hashEventId = eventIdHasher(projectId);
    const hashes = rows.map((row) => hashEventId(rowEventId(row)));
    const suspects = hashes.filter((hash) => mayContain(copy, hash));
    const erased = suspects.length === 0 ? new Set<string>() : await findErased(suspects);
    // An erasure may have added these events while we waited, so check again. A later erasure waits for this commit.
    if (additions === copy.additions || suspects.length === 0) {
      const kept = erased.size === 0 ? rows : rows.filter((_, at) => !erased.has(hashes[at] ?? ""));
      return { kept, erased: rows.length - kept.length };
    }
  }
}

const Hash = z.object({ event_hash: z.string() });
const byHash = `SELECT DISTINCT event_hash FROM erased_events
WHERE event_hash IN {hashes:Array(String)} AND erased_at > fromUnixTimestamp64Milli({since:Int64})`;

async function findErased(hashes: readonly string[]): Promise<Set<string>> {
  const found = await select(byHash, { hashes, since: Date.now() - erasedIdDays * dayMs }, Hash);
  return new Set(found.map(({ event_hash }) => event_hash));
}

/** Waits for the table only when this process's copy is too old. */
function refresh(): Promise<void> | undefined {
  const copy = known();
  const ageMs = Date.now() - copy.comparedAt;
  if (ageMs < refreshAfterMs) return undefined;
  copy.comparing ??= compare(copy).finally(() => {
    copy.comparing = undefined;
  });
  if (ageMs > maxAgeMs) return copy.comparing;
  // The next batch retries, and waits for the result.
  copy.comparing.catch(() => undefined);
  return undefined;
}

const Totals = z.object({ rows: z.coerce.number(), newest: z.coerce.number() });
const totals = "SELECT count() AS rows, toUnixTimestamp64Milli(max(erased_at)) AS newest FROM erased_events";

async function compare(copy: Known): Promise<void> {
  const startedAt = Date.now();
  const [table = copy.table] = await select(totals, {}, Totals);
  if (table.rows !== copy.table.rows || table.newest !== copy.table.newest) {
    await addSince(copy, copy.table.newest - overlapMs);
    copy.table = table;
  }
  copy.comparedAt = startedAt;
}

/** Concatenated, because parsing a million rows of JSON would block the event loop for seconds. */
const Page = z.object({ hashes: z.string(), last: z.string(), projects: z.array(z.string()) });
const page = `SELECT arrayStringConcat(groupArray(event_hash)) AS hashes, max(event_hash) AS last,
  groupUniqArray(toString(project_id)) AS projects
FROM (
  SELECT event_hash, project_id FROM erased_events
  WHERE erased_at > fromUnixTimestamp64Milli({since:Int64}) AND event_hash > {after:String}
  ORDER BY event_hash LIMIT ${hashesPerPage}
)`;

async function addSince(copy: Known, since: number): Promise<void> {
  let after = "";
  for (;;) {
    const [{ hashes = "", last = "", projects = [] } = {}] = await select(page, { since, after }, Page);
    for (const projectId of projects) copy.projects.add(projectId);
    for (let at = 0; at < hashes.length; at += hashLength) add(copy, hashes.slice(at, at + hashLength));
    if (hashes.length < hashesPerPage * hashLength) return;
    after = last;
  }
}
