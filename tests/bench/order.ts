/** How many of a million events are stored differently because of the events before them. None may be. */
import { readdirSync } from "node:fs";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { dependentEvents, type SetFile } from "@/tests/scrub/order";

const folder = new URL("../scrub/set/", import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);
const aProject = { own: [{ name: "order", literals: ["order"], prefixes: [], fields: ["note"] }] };
const shown = 5;

export async function benchmarkOrder(count: number): Promise<void> {
  await loadKinds(everyKind);
  const names = readdirSync(folder).filter((name) => name !== "ids.ts" && !name.includes(".test."));
  const files: SetFile[] = await Promise.all(names.map((name) => import(new URL(name, folder).href)));
  const settings = [{}, { kinds: everyKind }, { kinds: ["-email"] as const, keep: ["hunter2"] }, aProject];
  for (const [title, options] of [
    ["one project", [{}]],
    ["four projects with different settings", settings],
  ] as const) {
    const wrong = dependentEvents(files, options, count / 2, count);
    say(`${title}: ${wrong.length} of ${count / 2} events depend on those before them`);
    for (const one of wrong.slice(0, shown)) say(`  ${JSON.stringify(one)}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
