/**
 * Checks for `GET /api/ready` that the store responds and accepts writes. Any number of callers cost one check per second. After a failed
 * commit, and while the store's disks are nearly full, also one small write per five seconds: without it, an idle server would stay unready.
 */
import { z } from "zod";
import { log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { commitFailedAt, noteWrite } from "@/lib/store/event-sink";
import { storageUnavailable, store } from "@/lib/store/store";

const timeoutMs = 1_000;
const cacheMs = 1_000;
const probeEveryMs = 5_000;
/** Many times the size of the largest insert, and of the merges that follow it. */
const minFreeBytes = 64 * 1024 ** 2;

type Probe = { readonly startedAt: number; readonly outcome: Promise<void> };
type State = {
  latest?: { readonly startedAt: number; readonly outcome: Promise<void> };
  probe?: Probe;
  isLow: boolean;
};
const state = onceInProcess<State>("readiness", () => ({ isLow: false }));

/** @throws Problem storage_unavailable when the store does not answer within a second or accepts no writes, or storage_not_configured. */
export function requireReady(): Promise<void> {
  const now = performance.now();
  if (state.latest === undefined || now - state.latest.startedAt >= cacheMs)
    state.latest = { startedAt: now, outcome: withinTimeout(check) };
  return state.latest.outcome;
}

async function withinTimeout(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(storageUnavailable(new Error("timed out")));
      controller.abort();
    }, timeoutMs);
  });
  await Promise.race([run(controller.signal), timeout]).finally(() => clearTimeout(timer));
}

async function check(signal: AbortSignal): Promise<void> {
  const { client } = await store();
  const { success, ...failed } = await client.ping({ select: true, abort_signal: signal });
  if (!success) throw storageUnavailable("error" in failed ? failed.error : undefined);
  await noteFreeSpace(signal);
  if (commitFailedAt() !== undefined || state.isLow) await requireWritable();
}

async function requireWritable(): Promise<void> {
  const now = performance.now();
  if (state.probe === undefined || now - state.probe.startedAt >= probeEveryMs) {
    const probe: Probe = { startedAt: now, outcome: writeProbe() };
    state.probe = probe;
    // Also when it takes longer than the request that started it.
    probe.outcome.then(
      () => noteWrite(now),
      () => undefined,
    );
  }
  await state.probe.outcome;
  if ((commitFailedAt() ?? 0) > state.probe.startedAt) throw storageUnavailable(new Error("a commit failed"));
}

async function writeProbe(): Promise<void> {
  const { client } = await store();
  const values = [{ name: "probe", definition: { revision: Date.now(), json: "{}" } }];
  await client.insert({ table: "store_states", values, format: "JSONEachRow" }).catch((error) => {
    throw storageUnavailable(error);
  });
}

const Space = z.object({ free: z.coerce.number() });
/** The disks that can contain the events. Inserts go to the next disk when one is full. */
const freeSpace = `SELECT max(unreserved_space) AS free FROM system.disks WHERE name IN (
  SELECT arrayJoin(disks) FROM system.storage_policies WHERE policy_name IN (
    SELECT storage_policy FROM system.tables WHERE database = currentDatabase() AND name IN ('events', 'events_local')))`;
/** Of a server whose user may not read these system tables. */
const accessDenied = "497";

async function noteFreeSpace(signal: AbortSignal): Promise<void> {
  const { client } = await store();
  try {
    const result = await client.query({ query: freeSpace, format: "JSONEachRow", abort_signal: signal });
    const [space] = z.array(Space).parse(await result.json());
    const isLow = space !== undefined && space.free < minFreeBytes;
    if (isLow && !state.isLow) {
      const advice =
        "free space on the disk of the store, or enlarge it: events are rejected with 503 while it is full";
      log("error", "store_disk_full", { freeBytes: space.free, advice });
    }
    state.isLow = isLow;
  } catch (error) {
    if (String((error as { code?: unknown }).code) !== accessDenied) throw storageUnavailable(error);
  }
}
