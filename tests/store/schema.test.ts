import { createHash, randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ClickHouseSettings } from "@clickhouse/client";
import { describe, expect, it, onTestFinished } from "vitest";
import { env } from "@/lib/env";
import { writeEvents } from "@/lib/gate/commit/write-events";
import type { Row } from "@/lib/gate/ingest/enrich";
import { earlierChanges } from "@/lib/store/earlier-changes";
import { allChanges, migrate, schemaChanges, statementsWithoutRows } from "@/lib/store/schema";
import { createDatabase, type Dialect } from "@/lib/store/statements";
import { store } from "@/lib/store/store";
import { countRows, runSql, storedEvents } from "@/tests/support/stored";

const dialects: [name: string, dialect: Dialect][] = [
  ["the embedded engine", { kind: "embedded", database: "sluice", cluster: undefined }],
  ["a server", { kind: "server", database: "sluice", cluster: undefined }],
  ["a cluster", { kind: "server", database: "sluice", cluster: "main" }],
];
const [embedded, server] = dialects.map(([, dialect]) => dialect) as [Dialect, Dialect];
const schemaStatements = (dialect: Dialect) => [
  createDatabase(dialect),
  ...allChanges(dialect).flatMap(({ statements }) => statements),
];

const trees = new Map<string, Promise<string>>();
/** The statement as the engine parses it. Nothing runs, so neither a cluster nor Keeper is needed. */
function parseSyntax(statement: string): Promise<string> {
  const tree = trees.get(statement) ?? explained(statement);
  trees.set(statement, tree);
  return tree;
}

async function explained(statement: string): Promise<string> {
  const { client } = await store();
  // Not `query`, which appends a FORMAT that would become part of the statement.
  const { stream } = await client.exec({
    query: `EXPLAIN AST ${statement}`,
    clickhouse_settings: { default_format: "TabSeparatedRaw" } as ClickHouseSettings,
  });
  return text(stream);
}

/** The columns an expression reads. */
const readColumns = async (expression: string) => {
  const tree = await parseSyntax(`SELECT ${expression}`);
  return [...tree.matchAll(/Identifier (\w+)/g)].map(([, column]) => String(column));
};

describe.each(dialects)("the schema for %s", (_name, dialect) => {
  it("is read by the engine's own parser", async () => {
    const unread: string[] = [];
    for (const statement of schemaStatements(dialect)) {
      const tree = await parseSyntax(statement).catch(String);
      if (!/^(?:(?:Create|Alter)Query\s+|InsertQuery.+\s+Identifier )sluice/.test(tree))
        unread.push(`${statement}\n${tree}`);
    }
    expect(unread).toEqual([]);
  });

  it("is numbered from 1 without gaps", () => {
    const numbers = allChanges(dialect).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("can be repeated", () => {
    const idempotent =
      /^CREATE (TABLE|DATABASE|MATERIALIZED VIEW) IF NOT EXISTS |^ALTER TABLE .+ (ADD (COLUMN|INDEX) IF NOT EXISTS|DROP INDEX IF EXISTS|MATERIALIZE (INDEX|COLUMN)|APPLY DELETED MASK|MODIFY SETTING|REMOVE TTL$)|^INSERT INTO \S+ \([^)]+\)\nSELECT .+\nHAVING empty\(/;
    expect(schemaStatements(dialect).filter((statement) => !idempotent.test(statement))).toEqual([]);
  });

  it("has the same columns as for the embedded engine", async () => {
    const columns = async (of: Dialect) => {
      const creations = schemaStatements(of).filter((statement) => statement.includes("ORDER BY"));
      const trees = await Promise.all(creations.map(parseSyntax));
      return trees.map((tree) => tree.slice(tree.indexOf("Columns definition"), tree.indexOf(" Storage definition")));
    };
    expect(await columns(dialect)).toEqual(await columns(embedded));
  });
});

describe("the schema for a cluster", () => {
  const [, , [, cluster]] = dialects as [unknown, unknown, (typeof dialects)[number]];
  const tables = schemaChanges(cluster).flatMap(({ statements }) =>
    statements.flatMap((distributed, index) => {
      const [, name, shardingKey = ""] =
        /\.(\w+) ON CLUSTER .+\n.+ Distributed\(\w+, \w+, \w+, (.+)\)$/.exec(distributed) ?? [];
      const local = statements[index - 1] ?? "";
      return name === undefined ? [] : [{ name, sortingKey: /ORDER BY (.+)$/m.exec(local)?.[1] ?? "", shardingKey }];
    }),
  );

  it("runs every statement on every host", () => {
    // An insert into a Distributed table reaches each shard.
    const local = schemaStatements(cluster).filter((statement) => !/^INSERT INTO sluice\.\w+ /.test(statement));
    for (const statement of local) expect(statement).toMatch(/^[^\n(]+ ON CLUSTER main\b/);
  });

  it("selects the shard of an event by event_id only, so that a retry goes to the same shard", async () => {
    const events = tables.find(({ name }) => name === "events");
    expect(await readColumns(String(events?.shardingKey))).toEqual(["event_id"]);
  });

  it("keeps rows that replace each other on one shard", async () => {
    const failures: unknown[] = [];
    for (const { name, sortingKey, shardingKey } of tables) {
      const [sharding, sorting] = [await readColumns(shardingKey), await readColumns(sortingKey)];
      const others = sharding.filter((column) => !sorting.includes(column));
      if (sharding.length === 0 || others.length > 0) failures.push({ name, sharding, sorting });
    }
    expect(tables.length).toBeGreaterThan(10);
    expect(failures).toEqual([]);
  });
});

/** The engine lists changed settings after its own, and those of a creation before them. */
const sortSettings = (sql: string) =>
  sql.replace(/(?<=SETTINGS ).+$/, (settings) => settings.split(", ").toSorted().join(", "));

/** A separate database for the test. */
async function aDatabase(of: Dialect) {
  const { client } = await store();
  const dialect: Dialect = { ...of, database: `migrated_${randomUUID().slice(0, 8)}` };
  await client.command({ query: createDatabase(dialect) });
  // The engine takes long to close with hundreds of tables.
  onTestFinished(async () => void (await client.command({ query: `DROP DATABASE ${dialect.database} SYNC` })));
  const run = async (statements: readonly string[]) => {
    for (const query of statements) await client.command({ query });
  };
  const tables = async () => {
    const query =
      "SELECT name, create_table_query AS sql FROM system.tables WHERE database = {database:String} ORDER BY name";
    const answer = await client.query({ query, query_params: dialect, format: "JSONEachRow" });
    const rows = await answer.json<{ name: string; sql: string }>();
    return rows.map(({ name, sql }) => ({ name, sql: sortSettings(sql.replaceAll(dialect.database, of.database)) }));
  };
  /** Applies the first changes of an earlier version. */
  const applyEarlier = async (count: number) => {
    const statements = earlierChanges(dialect)
      .slice(0, count)
      .flatMap((change) => change.statements);
    // The tables have no TTL.
    await run(statements.filter((statement) => !statement.endsWith("REMOVE TTL")));
  };
  const record = (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => `(${index + 1})`);
    return run([`INSERT INTO ${dialect.database}.schema_changes (number) VALUES ${numbers.join(", ")}`]);
  };
  return { dialect, tables, apply: () => migrate(client, dialect), client, run, applyEarlier, record };
}

const tableNames = `
agentcheck_reports alert_deliveries alert_incidents alert_rules alert_webhooks api_keys audit_log contact_messages
copy_searches deleted_projects deleted_rows deliveries erased_events error_states event_hours events first_receipts
first_receipts_view first_removals hour_seals invitations later_copies members model_prices name_claims oauth_grants
oauth_tokens passkeys
pending_subscribers project_settings project_usage projects receipts repeats rescrubs saved_views schema_changes seal_progress
sealed_calls sealed_errors sealed_groups sealed_hours sealed_models sealed_quarters sealed_redactions sealed_requests sealed_tools sealed_traces sessions shared_links store_states
subscribers used_links weekly_mail_choices weekly_mails weekly_summaries`
  .trim()
  .split(/\s+/);

/** The tables of a new store. */
const created = new Map<Dialect, object[]>();
async function newTables(of: Dialect): Promise<object[]> {
  const known = created.get(of);
  if (known !== undefined) return known;
  const { apply, tables } = await aDatabase(of);
  await apply();
  return tables();
}

describe.each(dialects.slice(0, 2))("migrating for %s", (_name, of) => {
  it("applies the baseline and what follows it, once, and resumes when it is interrupted", async () => {
    const { dialect, apply, tables, run } = await aDatabase(of);
    expect(await apply()).toEqual(schemaChanges(dialect));
    expect((await tables()).map(({ name }) => name)).toEqual(tableNames);
    const before = await tables();
    created.set(of, before);
    expect(await apply()).toEqual([]);
    expect(await tables()).toEqual(before);

    const { database } = dialect;
    await run(["schema_changes", "rescrubs", "first_receipts_view"].map((name) => `DROP TABLE ${database}.${name}`));
    expect(await apply()).toEqual(of.kind === "embedded" ? allChanges(dialect) : schemaChanges(dialect));
    expect(await tables()).toEqual(before);
  });
});

describe("a new embedded store", () => {
  it("gets the tables that all changes in order create, in fewer statements", async () => {
    const [together, inOrder] = [await aDatabase(embedded), await aDatabase(embedded)];
    const all = schemaChanges(inOrder.dialect).flatMap(({ statements }) => statements);
    const fewer = statementsWithoutRows(schemaChanges(together.dialect));
    await inOrder.run(all);
    await together.run(fewer);

    expect((await inOrder.tables()).map(({ name }) => name)).toEqual(tableNames);
    expect(await together.tables()).toEqual(await inOrder.tables());
    expect(fewer.length).toBeLessThan(all.length);
  });

  it("is completed if it was interrupted before its tables had all columns", async () => {
    const { dialect, apply, tables, run } = await aDatabase(embedded);
    await run(statementsWithoutRows(schemaChanges(dialect)).filter((statement) => !statement.startsWith("ALTER ")));
    await apply();

    expect(await tables()).toEqual(await newTables(embedded));
  });
});

it("gives a server of an earlier version the tables of a new one", async () => {
  const { dialect, apply, applyEarlier, record, tables } = await aDatabase(server);
  await applyEarlier(5);
  await record(5);
  expect(await apply()).toEqual(allChanges(dialect).slice(5));
  expect(await tables()).toEqual(await newTables(server));
  expect(await apply()).toEqual([]);
});

// Only one process at a time can open an embedded store.
it("migrating a server is safe from two processes concurrently", async () => {
  const { apply, tables } = await aDatabase(server);
  await Promise.all([apply(), apply()]);
  expect((await tables()).map(({ name }) => name)).toEqual(tableNames);
  expect(await apply()).toEqual([]);
});

it("changes what the last version before the baseline stored, once: API keys without scopes, sessions without a method, and TTLs", async () => {
  const { dialect, apply, applyEarlier, record, run, tables, client } = await aDatabase(embedded);
  const [keys, sessions] = [`${dialect.database}.api_keys`, `${dialect.database}.sessions`];
  const readRows = async (query: string) => (await client.query({ query, format: "JSONEachRow" })).json();
  await applyEarlier(71);
  await record(71);
  // A merge would change the number of rows.
  await run([`SYSTEM STOP MERGES ${keys}`]);
  const keyRows = [
    ["older", "prj_a", "svc_1234", []],
    ["sends", "prj_a", "svc_5678", ["send_events"]],
    ["token", "prj_a", "svr_1234", []],
    // Uses, which are stored without the rest of the key.
    ["older", "", "", []],
    ["sends", "", "", []],
    ["erased", "", "", []],
  ].map(([key_hash, project_id, first_characters, scopes]) => ({ key_hash, project_id, first_characters, scopes }));
  const sessionRows = [
    { session_id: "newer", owner_hash: "a", started_at: "2026-01-01 00:00:00", method: "oidc" },
    { session_id: "newer", owner_hash: "a", started_at: "2026-01-01 00:00:00", last_used_at: "2026-01-02 00:00:00" },
    { session_id: "older", owner_hash: "b", started_at: "2026-01-03 00:00:00" },
  ];
  await client.insert({ table: keys, values: keyRows, format: "JSONEachRow" });
  await client.insert({ table: sessions, values: sessionRows, format: "JSONEachRow" });

  expect(await apply()).toEqual(allChanges(dialect).slice(71));

  expect(await tables()).toEqual(await newTables(embedded));
  const scopes = `SELECT key_hash, arraySort(groupUniqArrayArray(scopes)) AS scopes FROM ${keys} GROUP BY key_hash ORDER BY key_hash`;
  expect(await readRows(scopes)).toEqual([
    { key_hash: "erased", scopes: [] },
    { key_hash: "older", scopes: ["mint_widget_tokens", "send_events"] },
    { key_hash: "sends", scopes: ["send_events"] },
    { key_hash: "token", scopes: [] },
  ]);
  const ended = `SELECT session_id, max(owner_hash) AS owner, toString(toDate(max(started_at))) AS startedOn, max(ended_at) > now() - 60 AS isEnded, max(method) AS how
FROM ${sessions} GROUP BY session_id ORDER BY session_id`;
  expect(await readRows(ended)).toEqual([
    { session_id: "newer", owner: "a", startedOn: "2026-01-01", isEnded: 0, how: "oidc" },
    { session_id: "older", owner: "b", startedOn: "2026-01-03", isEnded: 1, how: "email" },
  ]);

  const stored = () => readRows(`SELECT key_hash FROM ${keys} ORDER BY key_hash`);
  const before = await stored();
  await run(schemaChanges(dialect).flatMap(({ statements }) => statements));
  expect(await stored()).toEqual(before);

  // As if it had been interrupted after it removed some of the TTLs.
  const { database } = dialect;
  await run([
    `ALTER TABLE ${database}.rescrubs MODIFY TTL toDateTime(started_at) + INTERVAL 400 DAY`,
    `ALTER TABLE ${database}.schema_changes DELETE WHERE number > 68 SETTINGS mutations_sync = 2`,
  ]);
  expect(await tables()).not.toEqual(await newTables(embedded));
  expect(await apply()).toEqual(allChanges(dialect).slice(68));
  expect(await tables()).toEqual(await newTables(embedded));
  expect(await stored()).toEqual(before);
});

it("searches for reports of calls again since they are stored, because an earlier version may have searched without them", async () => {
  const { dialect, apply, run, client } = await aDatabase(embedded);
  await apply();
  const { database } = dialect;
  await run([
    `INSERT INTO ${database}.seal_progress (project_id, repeats_until) VALUES ('long', now() + INTERVAL 1 DAY), ('new', '2026-01-01')`,
    `INSERT INTO ${database}.schema_changes (number, name, applied_at)
SELECT number, name, '2026-02-01' FROM ${database}.schema_changes WHERE name = 'reports of tool calls'`,
  ]);
  const change = allChanges(dialect).find(({ name }) => name === "progress of the search for calls");
  for (let pass = 0; pass < 2; pass++) {
    await run(change?.statements ?? []);
    await run([`INSERT INTO ${database}.seal_progress (project_id, repeats_until) SELECT 'new', now()`]);
  }
  const query = `SELECT project_id, toString(max(calls_until)) AS until FROM ${database}.seal_progress GROUP BY project_id ORDER BY 1`;
  const answer = await client.query({ query, format: "JSONEachRow" });
  expect(await answer.json()).toEqual([
    { project_id: "long", until: "2026-01-31 23:00:00.000" },
    { project_id: "new", until: "2026-01-01 00:00:00.000" },
  ]);
});

it("completes an embedded store that an earlier version did not finish, which recorded changes after the last one", async () => {
  const completed = await aDatabase(embedded);
  await completed.applyEarlier(20);
  await completed.apply();
  expect(await completed.tables()).toEqual(await newTables(embedded));
});

it("the changes before the baseline are never edited", () => {
  const changes = dialects.map(([, dialect]) => earlierChanges(dialect));
  const hash = createHash("sha256").update(JSON.stringify(changes)).digest("hex");
  expect(hash).toBe("5b9184f37f52046e8055c8a70ea3e38677543aad5942795a48fcd06be9a3e57e");
});

describe("the events table", () => {
  const dayMs = 86_400_000;
  const aRow = (projectId: string, fields: Record<string, unknown>) =>
    `${JSON.stringify({ project_id: projectId, event_id: randomUUID(), properties: {}, ...fields })}\n` as Row;
  const aReceipt = (projectId: string) => `${JSON.stringify({ project_id: projectId, request_id: randomUUID() })}\n`;

  it("accepts one insert that spans 400 days, with a partition per month", async () => {
    const projectId = randomUUID();
    const { retentionDays } = env();
    const rows = Array.from({ length: retentionDays + 1 }, (_, day) =>
      aRow(projectId, { timestamp: new Date(Date.now() + dayMs - day * dayMs).toISOString() }),
    );
    await writeEvents(projectId, rows, aReceipt(projectId));
    expect(await storedEvents(projectId)).toHaveLength(retentionDays + 1);
  });

  it("keeps one row of a resent event, regardless of the fields that the server adds", async () => {
    const projectId = randomUUID();
    const sent = { event_id: randomUUID(), timestamp: new Date().toISOString() };
    for (const request_id of ["req_1", "req_2", "req_3"]) {
      const row = aRow(projectId, { ...sent, request_id, received_at: new Date().toISOString() });
      await writeEvents(projectId, [row], aReceipt(projectId));
    }
    expect(await storedEvents(projectId)).toHaveLength(1);
    await runSql("OPTIMIZE TABLE events FINAL");
    expect(await countRows("events", projectId)).toBe(1);
  });
});
