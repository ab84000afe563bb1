/** What the SDK adds to a tool call: CPU and time of the same calls with and without it, in one process. */
import { setImmediate as turn } from "node:timers/promises";
import { type Options, sluice } from "@/sdk/src/index";
import { median } from "@/tests/bench/metrics";

import { version1 } from "@/tests/support/sdk/mcp-v1";
import { version2 } from "@/tests/support/sdk/mcp-v2";

const say = (line: string) => process.stdout.write(`${line}\n`);
const rounds = 9;
const calls = 2_000;
const goalMicroseconds = 200;

/** Accepts everything, without a network. */
const accept = (async (_: string, { body }: { body: string }) => {
  const { events } = JSON.parse(body) as { events: unknown[] };
  return Response.json({ accepted: events.length, rejected: 0, requestId: "req_1", warnings: [] });
}) as typeof fetch;

/** About 1 KB, like a search result. */
const result = JSON.stringify(
  Array.from({ length: 10 }, (_, index) => ({ id: `item-${index}`, title: `Result number ${index}`, score: 0.5 })),
);

const setups = {
  without: undefined,
  plain: {},
  shape: { capture: "shape" },
} satisfies Record<string, Options | undefined>;

type Name = keyof typeof setups;

async function microsecondsPerCall(host: typeof version1, options: Options | undefined): Promise<number> {
  const tools = { echo: () => result, stuck: async () => undefined };
  const wrap = (server: object) => {
    if (options) sluice(server, { key: "svc_benchmark", url: "http://127.0.0.1:1", fetch: accept, ...options });
  };
  const client = await host.inMemory(tools, wrap);
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call++) {
    await client.call("echo", { text: `flights to Lisbon ${call}` });
    // Calls never wait for the in-memory queue, but batches are sent between turns of the event loop.
    if (call % 50 === 0) await turn();
  }
  const { user, system } = process.cpuUsage(before);
  await client.close();
  return (user + system) / calls;
}

export async function benchmarkSdk(): Promise<Record<string, Record<Name, number>>> {
  const results: Record<string, Record<Name, number>> = {};
  for (const [version, host] of [
    ["1", version1],
    ["2", version2],
  ] as const) {
    const samples: Record<Name, number[]> = { without: [], plain: [], shape: [] };
    for (let round = 0; round < rounds; round++)
      for (const name of Object.keys(setups) as Name[]) {
        const sample = await microsecondsPerCall(host, setups[name]);
        // The first rounds are warm-up.
        if (round > 1) samples[name].push(sample);
      }
    const [without, plain, shape] = [median(samples.without), median(samples.plain), median(samples.shape)];
    results[version] = { without, plain, shape };
    say(
      `MCP SDK ${version}: a call takes ${without.toFixed(0)} µs of CPU, with the SDK ${(plain - without).toFixed(0)} µs more, with capture: shape ${(shape - without).toFixed(0)} µs more (goal: below ${goalMicroseconds})`,
    );
  }
  return results;
}
