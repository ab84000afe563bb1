/** Hostile clients in a separate process: `hostile-clients.ts ATTACK CLIENTS SECONDS MEANS`. Prints the responses as JSON. */
import { setMaxListeners } from "node:events";
import { type AttackName, attacks, type Means } from "@/tests/bench/attacks";

const [, , name, clients, seconds, means] = process.argv;
const over = AbortSignal.timeout(Number(seconds) * 1_000);
setMaxListeners(0, over);
const answers: Record<string, number> = {};

async function client(): Promise<void> {
  const attack = attacks[name as AttackName];
  const own: Means = { ...JSON.parse(String(means)), signal: over };
  while (!over.aborted) {
    const status = await attack(own);
    if (!over.aborted) answers[status] = (answers[status] ?? 0) + 1;
    // A client that is rejected retries immediately, but this process must leave enough CPU for the server.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

await Promise.all(Array.from({ length: Number(clients) }, client));
process.stdout.write(`${JSON.stringify(answers)}\n`);
process.exit();
