/** Kills MCP servers without a spool, and compares what is missing with what the loss meter says. */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import {
  callsUntilKilled,
  type McpProcess,
  type McpServerFile,
  type Stored,
  type Target,
} from "@/tests/chaos/sdk-rounds";
import type { Exchange } from "@/tests/support/fault-proxy";

const Figures = z.object({ stored: z.number(), dropped: z.number(), missing: z.number() });
type Figures = z.infer<typeof Figures>;
const Listed = z.object({ installs: z.array(Figures.extend({ install: z.string() })) });

export type MeterVerdict = {
  /** Calls whose result the client got. */
  readonly answered: number;
  readonly processes: number;
  /** As counted from the rows, up to the last sequence number that the server received from each process. */
  readonly counted: Figures;
  /** As the dashboard shows it. */
  readonly shown: Figures;
};

/** Events with these sequence numbers never reach the server. */
const isRemoved = (sequence: number) => sequence % 20 === 7;

/** Kills the MCP server and the app while requests fail and a proxy removes events. */
export async function roundsWithoutSpool(
  target: Target,
  file: McpServerFile,
  rounds: number,
): Promise<(stored: Stored) => MeterVerdict> {
  const { proxy } = target;
  const first = proxy.exchanges.length;
  proxy.change = withoutRemoved;
  const options = () => ({ key: target.key, url: proxy.url });
  const answered = await callsUntilKilled(target, file, rounds, options, { beforeKill: untilStored });
  proxy.faults.length = 0;
  proxy.change = (body) => body;
  // Requests from killed processes may still be in flight.
  do await pause(20);
  while (proxy.forwarding > 0);
  const batches = toBatches(proxy.exchanges.slice(first));
  const installs = [...new Set(batches.map(({ install }) => install))];
  // Earlier rounds may have sent to the same project.
  const listed = Listed.parse(await target.deliveryFigures()).installs.filter(({ install }) =>
    installs.includes(install),
  );
  const addUp = (all: readonly Figures[]): Figures => {
    const sum = (name: keyof Figures) => all.reduce((total, one) => total + one[name], 0);
    return { stored: sum("stored"), dropped: sum("dropped"), missing: sum("missing") };
  };
  return ({ ids }) => ({
    answered: answered.size,
    processes: installs.length,
    counted: addUp(
      installs.map((install) =>
        countBatches(
          batches.filter((batch) => batch.install === install),
          ids,
        ),
      ),
    ),
    shown: addUp(listed),
  });
}

/** Waits until the first half of the calls is stored. The rest is still unsent when the process is killed. */
async function untilStored(server: McpProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await server.stats()).stored < 50 && Date.now() < deadline) await pause(100);
}

const Batch = z.object({
  install: z.string(),
  events: z.array(z.object({ event_id: z.string(), sequence: z.number() }).loose()),
  dropped: z.array(z.object({ sequences: z.array(z.tuple([z.number(), z.number()])) })).default([]),
});
type Batch = z.infer<typeof Batch> & { readonly isAcknowledged: boolean };

const toBatches = (exchanges: readonly Exchange[]): Batch[] =>
  exchanges
    .filter(({ path }) => path === "/v1/events")
    .map(({ body, status }) => ({ ...Batch.parse(JSON.parse(body.toString())), isAcknowledged: status === 200 }));

function withoutRemoved(body: Buffer, path: string): Buffer {
  if (path !== "/v1/events") return body;
  const batch = JSON.parse(body.toString()) as { events: { sequence: number }[] };
  return Buffer.from(JSON.stringify({ ...batch, events: batch.events.filter(({ sequence }) => !isRemoved(sequence)) }));
}

/** From the events one process sent and those stored. */
function countBatches(batches: readonly Batch[], rows: ReadonlySet<string>): Figures {
  const sent = batches.flatMap(({ events }) => events);
  const stored = new Set(sent.filter(({ event_id }) => rows.has(event_id)).map(({ sequence }) => sequence));
  const reported = batches.flatMap(({ isAcknowledged, dropped }) => (isAcknowledged ? dropped : []));
  const dropped = new Set(reported.flatMap(({ sequences }) => sequences.flatMap(listNumbers)));
  const highest = Math.max(0, ...stored, ...dropped);
  return { stored: stored.size, dropped: dropped.size, missing: highest - stored.size - dropped.size };
}

const listNumbers = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
