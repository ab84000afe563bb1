/**
 * A ClickHouse server that stores nothing: it discards inserts, accepts every API key and reports every schema change as applied.
 * Runs as a process.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ApiKey } from "@/lib/gate/auth/key-store";
import { keyScopes } from "@/lib/gate/contracts/setting-limits";

const alreadyMigrated = { number: 1_000_000 };

const [keyHash = ""] = process.argv.slice(2);
const knownKey = {
  key_hash: keyHash,
  project_id: "prj_bench",
  name: "bench",
  first_characters: "svc_",
  last_characters: "",
  created_at: Date.now(),
  last_used_at: Date.now(),
  revoked_at: 0,
  expires_at: 0,
  rolled_until: 0,
  scopes: [...keyScopes],
  networks: [],
  origins: [],
  last_network: "",
  last_sdk_version: "",
  created_by: "",
  capture_changes: [],
} satisfies Record<keyof ApiKey, unknown>;

/** The SQL of an insert is in the URL, with its rows in the body. The SQL of a query is in the body. */
async function rowsFor(request: IncomingMessage): Promise<unknown[]> {
  const parameters = new URL(request.url ?? "/", "http://localhost").searchParams;
  if (parameters.has("query")) {
    for await (const _ of request);
    return [];
  }
  const sql = await text(request);
  if (sql.includes("schema_changes")) return [alreadyMigrated];
  if (sql.includes("FROM api_keys")) return [knownKey];
  return [];
}

const server = createServer(async (request, response) => {
  const rows = await rowsFor(request);
  response.end(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`The sink is at http://127.0.0.1:${port}\n`);
});
