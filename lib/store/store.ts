/** The open store of this process: its client, and the group commit that all routes share. */

import type { ClickHouseClient } from "@clickhouse/client";
import { ConfigurationError, type StoreConfig } from "@/lib/config/configuration";
import { env } from "@/lib/env";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem, retryLater } from "@/lib/problem";
import { rejectChanges } from "@/lib/store/change-gate";
import { maxConnections, openClient, openEmbedded } from "@/lib/store/client";
import { embeddedReader } from "@/lib/store/embedded-reader";
import { type Committed, commitTo } from "@/lib/store/event-sink";
import { type FairQueue, fairQueue } from "@/lib/store/fair-queue";
import { isUnknownDatabase, requireMoved } from "@/lib/store/move-marker";
import { commandSeconds, type Reader, serverReader } from "@/lib/store/reader";
import { migrate } from "@/lib/store/schema";
import { createDatabase, type Dialect } from "@/lib/store/statements";
import { noteChange } from "@/lib/store/table-changes";
import { callPrimary, onCall } from "@/lib/workers/link";

export type Store = {
  readonly client: ClickHouseClient;
  /** The connections for writes, including `client`. */
  readonly writers: ReadonlySet<ClickHouseClient>;
  readonly reader: Reader;
  /** For small reads and writes. */
  readonly records: Records;
  readonly events: Committed;
  /** Requests that have started to write but may not have committed yet. */
  readonly writing: Set<Promise<unknown>>;
};
type Records = {
  /** Not `client` in the embedded engine, where the insert of events would wait for whatever runs here. */
  readonly client: ClickHouseClient;
  readonly inTurn: FairQueue;
};
type Opened = Exclude<StoreConfig, { kind: "none" }>;

const current = onceInProcess<{ store?: Promise<Store> | undefined }>("store", () => ({}));

/**
 * Opens the store on first use and applies its schema.
 * @throws Problem storage_unavailable while the server cannot be reached (the next call retries), or
 * storage_not_configured. ConfigurationError when the embedded store's folder cannot be opened.
 */
export function store(): Promise<Store> {
  current.store ??= open().catch((error) => {
    current.store = undefined;
    throw error;
  });
  return current.store;
}

async function open(): Promise<Store> {
  const config = env().store;
  if (config.kind === "none") throw retryLater("storage_not_configured", 60);
  // Workers start concurrently, so only the primary process migrates the schema. If it fails, opening the store here reports the error.
  await callPrimary(openInPrimary)?.catch(() => undefined);
  const client = await openClient(config);
  const writers = new Set([client]);
  try {
    if (config.kind === "server") await requireMoved(client, config.database);
    await ensureSchema(client, config);
    const receipts = config.kind === "embedded" ? await openEmbedded(config) : client;
    writers.add(receipts);
    const records = config.kind === "embedded" ? await openEmbedded(config) : client;
    writers.add(records);
    return {
      client,
      writers,
      reader: await openReader(records, config),
      records: { client: records, inTurn: fairQueue({ ...atOnce[config.kind], maxAnonymous }) },
      events: commitTo({ events: client, receipts }, config),
      writing: new Set(),
    };
  } catch (error) {
    await closeAll(writers);
    throw storageUnavailable(error);
  }
}

/** A connection of the embedded engine runs one statement at a time. A server gets half of the sockets. */
const atOnce = { embedded: { maxAtOnce: 1, maxHeavy: 1 }, server: { maxAtOnce: maxConnections / 2, maxHeavy: 1 } };
/** Statements of callers without a credential. Each takes a few milliseconds. Half of the places, so that one address cannot take all. */
const maxAnonymous = { total: 64, each: 32 };

async function closeAll(clients: Iterable<ClickHouseClient>): Promise<void> {
  for (const client of clients) await client.close();
}

const openInPrimary = "open store";
onCall(openInPrimary, async () => void (await store()));

async function openReader(client: ClickHouseClient, config: Opened): Promise<Reader> {
  if (config.kind === "embedded") return embeddedReader(() => openEmbedded(config), client);
  return serverReader(client, await openClient(config, (commandSeconds + 10) * 1_000));
}

/**
 * A reader for work that takes long, so that no page waits for it. The caller closes it.
 * @param maxSeconds How long a statement may take, during which a server sends nothing.
 */
export async function openOwnReader(maxSeconds: number): Promise<Reader> {
  const { records } = await store();
  const config = env().store;
  if (config.kind === "none") throw retryLater("storage_not_configured", 60);
  if (config.kind === "embedded") return openReader(records.client, config);
  const client = await openClient(config, (maxSeconds + 10) * 1_000);
  return serverReader(client, client);
}

export function toDialect(config: Opened): Dialect {
  return {
    kind: config.kind,
    database: config.database,
    cluster: config.kind === "server" ? config.cluster : undefined,
  };
}

/**
 * Creates the database and its tables if they do not exist.
 * @throws ConfigurationError for a new database with a weak secret, which can still be replaced. An existing store may
 * depend on the secret, so there we only warn.
 */
export async function ensureSchema(client: ClickHouseClient, config: Opened) {
  const dialect = toDialect(config);
  try {
    return await migrate(client, dialect, requireStrongSecrets);
  } catch (error) {
    if (!isUnknownDatabase(error)) throw error;
    requireStrongSecrets();
    const defaultClient = await openClient({ ...config, database: "default" });
    await defaultClient.command({ query: createDatabase(dialect) }).finally(() => defaultClient.close());
    return migrate(client, dialect);
  }
}

function requireStrongSecrets(): void {
  const { weakSecrets } = env();
  if (weakSecrets.length > 0) throw new ConfigurationError(weakSecrets.join("\n"));
}

/** Waits for the batches that this process is writing. */
export async function finishWrites(): Promise<true> {
  const opened = await current.store?.catch(() => undefined);
  await Promise.allSettled(opened?.writing ?? []);
  return true;
}

/** Completes pending writes, then closes the store. */
export async function closeStore(): Promise<void> {
  const opened = await current.store?.catch(() => undefined);
  current.store = undefined;
  await Promise.allSettled(opened?.writing ?? []);
  await opened?.events.idle();
  await opened?.reader.close();
  await closeAll(opened?.writers ?? []);
  noteChange();
  // The folder of a store that was moved is marked, so that the next process knows.
  rejectChanges(undefined);
}

/** Maps a failure of the store to the problem that the client gets. The cause goes to the log. */
export function storageUnavailable(error: unknown): Problem {
  return error instanceof Problem ? error : retryLater("storage_unavailable", 2, { cause: error });
}
