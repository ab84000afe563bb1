/** What metrics cost: a stage in nanoseconds, and preparing a batch with and without them. */
import { finish } from "@/lib/finish";
import { prepare, timed } from "@/lib/gate/ingest/ingest";
import { newStageTimes, recordOutcome, recordStages } from "@/lib/gate/record-batch";
import { stopwatch, turnOn } from "@/lib/metrics/meters";
import { benchmarkContext } from "@/tests/bench/benchmark-context";
import { realisticEvent } from "@/tests/bench/events";

const say = (line: string) => process.stdout.write(`${line}\n`);
const goalNs = 1_000;
const calls = 200_000;
const rounds = 9;
const eventsPerRound = 2_000;
const distinctEvents = 500;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** CPU microseconds of this process, which other processes on the machine do not change much. */
function spentUs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Nanoseconds per call, the median of several rounds. */
function nsPerCall(work: () => void): number {
  const round = () => {
    for (let call = 0; call < calls; call++) work();
  };
  return (median(Array.from({ length: rounds }, () => spentUs(round))) * 1_000) / calls;
}

const receivedAt = Date.now();
const timestamp = new Date(receivedAt).toISOString();
const sent = Array.from({ length: distinctEvents }, (_, index) =>
  realisticEvent(index, { event_id: crypto.randomUUID(), timestamp }),
);
/** Microseconds per batch, as `receiveEvents` prepares and records it. */
function prepareBatches(batchSize: number, isTimed: boolean): number {
  const batches = eventsPerRound / batchSize;
  const spent = spentUs(() => {
    for (let batch = 0; batch < batches; batch++) prepareBatch(batch, batchSize, isTimed);
  });
  return spent / batches;
}

function prepareBatch(batch: number, batchSize: number, isTimed: boolean): void {
  const first = (batch * batchSize) % (distinctEvents - batchSize + 1);
  const stageTimes = isTimed ? newStageTimes() : undefined;
  const ended = isTimed ? stopwatch() : undefined;
  ended?.("read");
  ended?.("parse");
  const prepared = finish(
    prepare({ events: sent.slice(first, first + batchSize) }, { ...benchmarkContext, stageTimes }, 0),
  );
  recordStages(stageTimes);
  ended?.("wait");
  ended?.("commit");
  if (isTimed) recordOutcome(prepared, { stored: prepared.rows.length, erased: 0 });
}

function compare(batchSize: number) {
  const times = Array.from({ length: rounds }, () => ({
    off: prepareBatches(batchSize, false),
    on: prepareBatches(batchSize, true),
  }));
  const [off, on] = [median(times.map((one) => one.off)), median(times.map((one) => one.on))];
  const ratio = median(times.map((one) => one.on / one.off));
  say(
    `batch of ${batchSize}: ${off.toFixed(1)} µs without, ${on.toFixed(1)} µs with metrics, ratio ${ratio.toFixed(3)}`,
  );
  return { batchSize, off, on, ratio };
}

export function benchmarkMetrics() {
  const off = nsPerCall(() => stopwatch()?.("read"));
  turnOn();
  const ended = stopwatch();
  const observed = nsPerCall(() => ended?.("read"));
  const started = nsPerCall(() => void stopwatch());
  const nothing = timed(() => undefined, { validate: 0, scrub: 0 }, "validate");
  const stageNs = nsPerCall(() => void nothing());
  const verdict = (ns: number) => `${ns.toFixed(0).padStart(5)} ns  ${ns < goalNs ? "ok" : "MISSED"} (below ${goalNs})`;
  say(`a stage while metrics are off   ${off.toFixed(0).padStart(5)} ns`);
  say(`starting a stopwatch            ${started.toFixed(0).padStart(5)} ns`);
  say(`a stage of a batch              ${verdict(observed)}`);
  say(`a stage of an event             ${verdict(stageNs)}`);
  return { off, started, observed, stageNs, batches: [1, 20, 100].map(compare) };
}
