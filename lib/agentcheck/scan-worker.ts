/** The thread of scans: fetches, parses, searches and judges, and sends the reports. */
import { getPriority, setPriority } from "node:os";
import { type MessagePort, parentPort } from "node:worker_threads";
import { toPolicy } from "@/lib/agentcheck/fetcher";
import { scan } from "@/lib/agentcheck/scan";
import type { FromThread, ToThread } from "@/lib/agentcheck/scan-thread";
import { describeError } from "@/lib/log";
import type { Address } from "@/lib/outbound/dial";

const port = parentPort as MessagePort;
const send = (message: FromThread) => port.postMessage(message);

/** How much later than events scans get a busy CPU, and the highest niceness there is. */
const [niceness, maxNiceness] = [5, 19];
// Only Linux has priorities of threads. Elsewhere, this would be the priority of the process.
if (process.platform === "linux") setPriority(Math.min(getPriority() + niceness, maxNiceness));

type Lookup = { readonly resolve: (addresses: readonly Address[]) => void; readonly reject: (error: Error) => void };
const lookups = new Map<number, Lookup>();
let lookupCount = 0;

const resolverFor = (id: string) => (host: string) =>
  new Promise<readonly Address[]>((resolve, reject) => {
    const lookup = lookupCount++;
    lookups.set(lookup, { resolve, reject });
    send({ kind: "resolve", id, host, lookup });
  });

async function run({ report, target, settings }: Extract<ToThread, { kind: "scan" }>): Promise<void> {
  const { id } = report;
  const { url, mcpEndpoint, checks } = target;
  const endpoint = mcpEndpoint === undefined ? undefined : new URL(mcpEndpoint);
  try {
    const done = await scan(
      report,
      { url: new URL(url), mcpEndpoint: endpoint, checks },
      toPolicy(settings, resolverFor(id)),
      {
        onProgress: (next) => send({ kind: "progress", id, report: next }),
        onFault: (fields) => send({ kind: "fault", fields }),
      },
    );
    send({ kind: "done", id, report: done });
  } catch (error) {
    // An error loses its class and code when it is copied.
    send({ kind: "fault", fields: { cause: describeError(error) } });
    send({ kind: "failed", id });
  }
}

port.on("message", (message: ToThread) => {
  if (message.kind === "scan") return void run(message);
  const lookup = lookups.get(message.lookup);
  lookups.delete(message.lookup);
  if (message.addresses === undefined) lookup?.reject(new Error("not resolved"));
  else lookup?.resolve(message.addresses);
});
