/** Background jobs: one run at a time, as of the time that was asked for, until the process stops. */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { newJob, type Run } from "@/lib/jobs/scheduler";
import { logged } from "@/tests/support/logged";

type Options = Partial<Parameters<typeof newJob>[0]>;

/** A job whose runs end when the test says so. */
function aJob(options: Options = {}) {
  const runs: (Run & { end: () => void; fail: (error: Error) => void })[] = [];
  const name = randomUUID();
  const job = newJob({
    name,
    event: name,
    run: (run) =>
      new Promise<unknown>((resolve, reject) => {
        const number = runs.length;
        runs.push({ ...run, end: () => resolve(number), fail: reject });
      }),
    ...options,
  });
  return { job, runs, name, begun: (count: number) => expect.poll(() => runs.length).toBe(count) };
}

it("a call joins the run that is under way", async () => {
  const { job, runs, begun } = aJob();
  const [one, other] = [job.run(), job.run({ maxMs: 5 })];
  await begun(1);
  const late = job.run();
  runs[0]?.end();

  expect(await Promise.all([one, other, late])).toEqual([0, 0, 0]);
});

it("a call gets the next run if it must include what was stored during the run", async () => {
  const { job, runs, begun } = aJob({ getsNextRun: true });
  const first = job.run();
  await begun(1);
  const [one, other] = [job.run(), job.run()];
  runs[0]?.end();
  await begun(2);
  runs[1]?.end();

  expect(await Promise.all([first, one, other])).toEqual([0, 1, 1]);
});

it("a call with a time waits for the run, then runs as of that time", async () => {
  const { job, runs, begun } = aJob();
  const first = job.run();
  await begun(1);
  const timed = [job.run({ at: 1_000 }), job.run({ at: 2_000 })];
  runs[0]?.end();
  await begun(2);
  runs[1]?.end();
  await begun(3);
  // Nor does a call without a time join a run as of another time.
  const untimed = job.run();
  runs[2]?.end();
  await begun(4);
  runs[3]?.end();

  expect(await Promise.all([first, ...timed, untimed])).toEqual([0, 1, 2, 3]);
  expect(runs.slice(1, 3).map(({ time }) => time())).toEqual([1_000, 2_000]);
  expect(Math.abs(Number(runs[3]?.time()) - Date.now())).toBeLessThan(60_000);
});

it("a run with a limit is told when its time is up", async () => {
  const { job, runs, begun } = aJob();
  const ended = job.run({ maxMs: 1 });
  await begun(1);
  await expect.poll(() => runs[0]?.signal.aborted).toBe(true);
  expect(runs[0]?.stop.aborted).toBe(false);
  runs[0]?.end();
  await ended;
});

it("a failure is logged once, however many calls joined the run, and the next call runs again", async () => {
  const { job, runs, begun, name } = aJob();
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const calls = [job.runSoon(), job.runSoon()];
  await begun(1);
  runs[0]?.fail(new Error("no"));
  await Promise.all(calls);
  expect(await logged(name)).toMatchObject([{ level: "warn" }]);
  output.mockRestore();
  const again = job.run();
  await begun(2);
  runs[1]?.end();
  expect(await again).toBe(1);
});

it("stopping aborts the run, waits for it and for queued ones, and starts no more", async () => {
  const { job, runs, begun } = aJob();
  const ended: string[] = [];
  const first = job.run().then(() => ended.push("first"));
  await begun(1);
  const queued = job.run({ at: 1_000 }).then(() => ended.push("queued"));
  const stopped = job.stop().then(() => ended.push("stopped"));
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.end();
  await begun(2);
  expect(runs[1]?.signal.aborted).toBe(true);
  runs[1]?.end();
  await Promise.all([first, queued, stopped]);
  await job.runSoon();

  expect(ended).toEqual(["first", "queued", "stopped"]);
  expect(runs).toHaveLength(2);
});

it("runs of a job with steps overlap, and the steps join", async () => {
  const [first, second] = [aJob(), aJob()];
  const both = newJob({
    name: randomUUID(),
    event: "both",
    steps: [first.job, second.job],
    run: async ({ at }) => [await first.job.run({ at }), await second.job.run({ at })],
  });
  const one = both.run();
  await first.begun(1);
  first.runs[0]?.end();
  await second.begun(1);
  const other = both.run();
  await first.begun(2);
  first.runs[1]?.end();
  await nextTurn();
  second.runs[0]?.end();

  expect(await Promise.all([one, other])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  await both.stop();
  expect(second.runs[0]?.stop.aborted).toBe(true);
});
