/** Kills `npm run move` and the app at random moments, under load, until a move ends. Every acknowledged event must exist exactly once. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openClient } from "@/lib/store/client";
import { newBeacon } from "@/tests/chaos/beacon";
import { acknowledgedEvents, moreAcknowledged, newLedger, runClient, type Server } from "@/tests/chaos/clients";
import { seeded } from "@/tests/chaos/random";
import { count } from "@/tests/chaos/verdict";
import { type AppProcess, type Environment, launch, launchScript, ready, startApp } from "@/tests/support/built-app";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";

type Options = {
  readonly kills: number;
  readonly seed: number;
  readonly clients?: number | undefined;
  /** How long each client waits after a batch. */
  readonly pauseMs?: number;
  /** The longest time between the end of a pass and a kill. A move that ends before its kill is repeated. */
  readonly maxLastPassMs?: number;
  report(line: string): void;
};

const unlimited = { RATE_LIMIT_EVENTS_PER_SECOND: "1000000", RATE_LIMIT_EVENTS_BURST: "10000000" };
/** Of every four kills, the first two wait until a pass has ended, so that they can hit the last pass. The first takes down the app. */
const killsPerRound = 4;
const maxCommandMs = 5_000;

export async function killMoves({ kills, seed, clients = 2, pauseMs, maxLastPassMs = 1_500, report }: Options) {
  const random = seeded(seed);
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-chaos-"));
  const folder = path.join(parent, "data");
  const environment: Environment = { DATA_DIR: folder, ...unlimited };
  const server = await aClickHouseServer(path.join(parent, "clickhouse"));
  await server.start();
  const ledger = newLedger();
  const up = newBeacon<Server>();
  const ending = new AbortController();
  let databases = 1;
  const databaseName = () => `moved_${databases}`;
  let app: AppProcess = await startApp(environment);
  const light = async (launched: AppProcess) => {
    const { url, demoKey } = await ready(launched);
    up.light({ url, key: key || demoKey, workerKilledAt: Number.NEGATIVE_INFINITY, mayRefuse: true });
    return demoKey;
  };
  let key = "";
  key = await light(app);
  const load = Promise.all(
    Array.from({ length: clients }, (_, client) => runClient(client, seed, up, ledger, ending.signal, pauseMs)),
  );
  load.catch(() => undefined);
  const restart = async (changed: Environment = environment) => {
    up.darken();
    await app.stop();
    app = launch(changed);
    await light(app);
  };
  /** After a move that ended too early, the old store is used again, and moved to another database. */
  const begin = async () => {
    databases++;
    up.darken();
    await app.stop();
    rmSync(path.join(folder, "moved.json"), { force: true });
    await restart();
  };
  const startMove = () => launchScript("move", ["--to", server.url, "--database", databaseName()], environment);
  try {
    await moreAcknowledged(ledger, load);
    let hasMoved = false;
    for (let kill = 1; kill <= kills; ) {
      const command = startMove();
      const [isLate, isApp] = [(kill - 1) % killsPerRound < 2, kill % killsPerRound === 1];
      if (isLate) await Promise.race([command.printed(/^Pass \d/m).catch(() => undefined), command.exited]);
      const momentMs = random() * (isLate ? maxLastPassMs : maxCommandMs);
      const ended = await Promise.race([pause(momentMs), load, command.exited]);
      if (ended && "code" in ended) {
        if (ended.code !== 0) throw new Error(command.output());
        await begin();
        continue;
      }
      const hasRestarted =
        isApp &&
        (await restart().then(
          () => true,
          () => false,
        ));
      if (!isApp) command.kill("SIGKILL");
      const { code } = await command.exited;
      // A move can end without the app. Otherwise, the app cannot be started during its last pass.
      hasMoved = code === 0;
      if (hasMoved && kill < kills) await begin();
      else if (!hasMoved && isApp && !hasRestarted) await restart();
      report(
        `kill ${String(kill).padStart(2)}/${kills}  ${isApp ? "app    " : "command"}  ${momentMs.toFixed(0).padStart(4)} ms ${isLate ? "after a pass" : "into the move"}  ${acknowledgedEvents(ledger)} events acknowledged`,
      );
      kill++;
    }
    if (!hasMoved) {
      const last = startMove();
      if ((await last.exited).code !== 0) throw new Error(last.output());
    }
    await restart({
      ...environment,
      ...readVariables(path.join(folder, "moved.env")),
      WORKERS: "1",
      DATA_DIR: path.join(parent, "new"),
      DASHBOARD_EMAILS: "jane@acme.com",
    });
    await moreAcknowledged(ledger, load);
    ending.abort();
    await load;
    app.kill("SIGTERM");
    await app.exited;
    const client = await openClient({
      kind: "server",
      url: server.url,
      user: "default",
      password: "",
      database: databaseName(),
      cluster: undefined,
    });
    return await count(client, ledger).finally(() => client.close());
  } finally {
    ending.abort();
    await app.stop();
    await server.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

const readVariables = (file: string): Environment =>
  Object.fromEntries(
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
