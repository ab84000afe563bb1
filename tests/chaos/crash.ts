/**
 * The crash test: kills a real server, or its workers, at random moments, mostly under load, and restarts it on the same store,
 * while clients resend everything that was not acknowledged. Then counts what the store contains.
 */
import { setTimeout as pause } from "node:timers/promises";
import { newBeacon } from "@/tests/chaos/beacon";
import { acknowledgedEvents, moreAcknowledged, newLedger, runClient, type Server } from "@/tests/chaos/clients";
import { seeded } from "@/tests/chaos/random";
import { newSubject, type Setup } from "@/tests/chaos/subject";
import { count, type Verdict } from "@/tests/chaos/verdict";
import { type AppProcess, listWorkers } from "@/tests/support/built-app";

export type CrashTest = Setup & {
  readonly kills: number;
  /** Determines what is sent and when the server is killed, but not how the processes interleave. */
  readonly seed: number;
  readonly clients?: number | undefined;
  /** How long each client waits after a batch. */
  readonly pauseMs?: number;
  /** The longest time between the start of the load and a kill. */
  readonly maxLoadMs?: number;
  report?(line: string): void;
};

const maxStartMs = 700;
/** Of every three kills of several workers, the second takes down the whole server. The others kill one worker, whether it has started or not. */
const killsPerServer = 3;

export async function crashTest({
  kills,
  seed,
  clients = 8,
  pauseMs,
  maxLoadMs = 3_000,
  report,
  ...setup
}: CrashTest): Promise<Verdict> {
  const { host, workers = 1 } = setup;
  const subject = await newSubject(setup);
  const ledger = newLedger();
  const up = newBeacon<Server>();
  const ending = new AbortController();
  const load = Promise.all(
    Array.from({ length: clients }, (_, client) => runClient(client, seed, up, ledger, ending.signal, pauseMs)),
  );
  load.catch(() => undefined);
  const random = seeded(seed);
  let app: AppProcess | undefined;
  let server: Server | undefined;
  let firstWorkers: readonly number[] = [];
  const start = async () => {
    app = subject.launch();
    server = { ...(await subject.ready(app)), workerKilledAt: Number.NEGATIVE_INFINITY };
    if (workers > 1) firstWorkers = listWorkers(app);
    up.light(server);
    // Next loads a route on its first request.
    await moreAcknowledged(ledger, load, endsByItself(app));
    return app;
  };
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const isWorker = workers > 1 && kill % killsPerServer !== 2;
      const isStarting = workers === 1 && kill % 3 === 2;
      const running = app ?? (isStarting ? subject.launch() : await start());
      app = running;
      const momentMs = Math.round(random() * (isStarting ? maxStartMs : maxLoadMs));
      await Promise.race([pause(momentMs), load, endsByItself(running)]);
      const victim = isWorker ? await nextVictim(running, firstWorkers, random()) : undefined;
      const { unanswered } = ledger;
      if (victim === undefined) {
        up.darken();
        await killServer(running);
        app = undefined;
      } else {
        // A dying process closes its connections late when the cores are busy.
        if (server) server.workerKilledAt = Number.POSITIVE_INFINITY;
        await killWorker(running, victim);
        if (server) server.workerKilledAt = performance.now();
      }
      report?.(
        `kill ${String(kill).padStart(2)}/${kills}  ${isWorker ? "worker" : "server"}  ${String(momentMs).padStart(4)} ms into the ${isStarting ? "start" : "load "}  ${String(unanswered).padStart(2)} requests in flight  ${acknowledgedEvents(ledger)} events acknowledged`,
      );
    }
    const last = app ?? (await start());
    ending.abort();
    await load;
    await shutDown(last, host !== "next");
    const client = await subject.openStore();
    return await count(client, ledger).finally(() => client.close());
  } finally {
    ending.abort();
    await app?.stop();
    await subject.remove();
  }
}

/** @throws when the process ends before it is killed. */
async function endsByItself(app: AppProcess): Promise<never> {
  await app.exited;
  throw failure("The server ended by itself", app);
}

/**
 * A worker that has not started yet, or else any of them. This way, one is always listening: without one, the port would refuse
 * connections.
 * @param firstWorkers Those that were listening when the server was ready.
 */
async function nextVictim(app: AppProcess, firstWorkers: readonly number[], random: number): Promise<number> {
  while (listWorkers(app).length < firstWorkers.length) await pause(20);
  const pids = listWorkers(app);
  const hasStarted = (pid: number) =>
    firstWorkers.includes(pid) || app.output().includes(`"event":"worker_listening","pid":${pid}`);
  const starting = pids.filter((pid) => !hasStarted(pid));
  const victims = starting.length > 0 ? starting : pids;
  return victims[Math.floor(random * victims.length)] as number;
}

async function killWorker(app: AppProcess, pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  await app.printed(new RegExp(`"event":"worker_exited","pid":${pid},"code":null,"signal":"SIGKILL"`));
}

async function killServer(app: AppProcess): Promise<void> {
  app.kill("SIGKILL");
  // Its workers have ended, too, because they share its output.
  const { signal } = await app.exited;
  if (signal !== "SIGKILL") throw failure("The server ended by itself", app);
  expectWorkersKilled(app);
}

/** @param isGraceful SIGTERM just kills bare Next. */
async function shutDown(app: AppProcess, isGraceful: boolean): Promise<void> {
  app.kill("SIGTERM");
  const { code } = await app.exited;
  if (isGraceful && code !== 0) throw failure("The last server did not end well", app);
  expectWorkersKilled(app);
}

function expectWorkersKilled(app: AppProcess): void {
  if (/"event":"worker_exited".*"signal":(?!"SIGKILL")/.test(app.output()))
    throw failure("A worker ended by itself", app);
}

const failure = (text: string, app: AppProcess) => new Error(`${text}:\n${app.output().slice(-4_000)}`);
