/** The embedded store with a month of events, and four users continuously reloading the dashboard. */
import path from "node:path";
import { closeStore, store } from "@/lib/store/store";
import { meanEventBytes } from "@/tests/bench/batches";
import { singleEvents } from "@/tests/bench/goals";
import { type Cell, measure } from "@/tests/bench/measure";
import { makeRoom, scratch } from "@/tests/bench/processes";
import { print, printCell, printCellHead, printMachine } from "@/tests/bench/report";
import { fillStore, largeProject } from "@/tests/bench/stored-events";
import { signInTo, startEmbedded, type Target } from "@/tests/bench/targets";

const people = 4;
/** The queries of one visit to the main dashboard pages. */
const queries = ["overview", "errors", "redactions", "rejected", "traces"];

export async function startBusyDashboards(events: number) {
  const folder = path.join(scratch, "dashboards");
  // The benchmark's own process fills the store, and closes it before the app opens it.
  process.env.DATA_DIR = folder;
  const { client } = await store();
  const project = { project_id: largeProject, name: "large", created_at: new Date().toISOString() };
  await client.insert({ table: "projects", values: [project], format: "JSONEachRow" });
  await fillStore(client, events, Math.floor(Date.now() / 3_600_000) * 3_600, () => undefined);
  await closeStore();
  const target: Target = await startEmbedded(folder);
  const { cookie } = await signInTo(target, folder);
  const origin = `http://127.0.0.1:${target.port}`;
  let isOver = false;
  let loaded = 0;
  const person = async () => {
    while (!isOver) {
      const page = await fetch(`${origin}/dashboard/${largeProject}?range=30d`, { headers: { cookie } });
      await page.text();
      for (const query of queries) {
        const address = `${origin}/api/dashboard/projects/${largeProject}/${query}?range=30d`;
        const answer = await fetch(address, { headers: { cookie } });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${query} answers ${answer.status}`);
      }
      loaded++;
    }
  };
  const everyone = Promise.all(Array.from({ length: people }, person));
  everyone.catch(() => undefined);
  const stop = async () => {
    isOver = true;
    await everyone;
    await target.stop();
  };
  return { target, stop, loads: () => loaded };
}

/** The latency of single events, without and with dashboard load. */
export async function benchmarkDashboards(isQuick: boolean): Promise<readonly Cell[]> {
  const times = { warmUpMs: 5_000, measureMs: isQuick ? 5_000 : 20_000 };
  printMachine(meanEventBytes());
  makeRoom();
  const alone = await startEmbedded();
  printCellHead();
  const cells = [await measure(alone, singleEvents, times)];
  await alone.stop();
  const dashboards = await startBusyDashboards(isQuick ? 100_000 : 1_000_000);
  cells.push(await measure(dashboards.target, singleEvents, times));
  await dashboards.stop();
  for (const cell of cells) printCell(cell);
  print(`Dashboards beside the second: ${dashboards.loads()} pages of 30 days loaded`);
  return cells;
}
