import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { ClickHouseSettings } from "@clickhouse/client";
import { describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { writeEvents } from "@/lib/gate/commit/write-events";
import type { Row } from "@/lib/gate/ingest/enrich";
import { createDatabase, type Dialect, migrate, schemaChanges } from "@/lib/store/schema";
import { store } from "@/lib/store/store";
import { countRows, runSql, storedEvents } from "@/tests/support/stored";

const dialects: [name: string, dialect: Dialect][] = [
  ["the embedded engine", { kind: "embedded", database: "sluice", cluster: undefined }],
  ["a server", { kind: "server", database: "sluice", cluster: undefined }],
  ["a cluster", { kind: "server", database: "sluice", cluster: "main" }],
];
const statementsOf = (dialect: Dialect) => [
  createDatabase(dialect),
  ...schemaChanges(dialect).flatMap(({ statements }) => statements),
];

const trees = new Map<string, Promise<string>>();
/** The statement as the engine parses it. Nothing runs, so neither a cluster nor Keeper is needed. */
function syntaxTreeOf(statement: string): Promise<string> {
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
const columnsOf = async (expression: string) => {
  const tree = await syntaxTreeOf(`SELECT ${expression}`);
  return [...tree.matchAll(/Identifier (\w+)/g)].map(([, column]) => String(column));
};

describe.each(dialects)("the schema for %s", (_name, dialect) => {
  it("is read by the engine's own parser", async () => {
    const unread: string[] = [];
    for (const statement of statementsOf(dialect)) {
      const tree = await syntaxTreeOf(statement).catch(String);
      if (!/^(?:Create|Alter)Query\s+sluice/.test(tree)) unread.push(`${statement}\n${tree}`);
    }
    expect(unread).toEqual([]);
  });

  it("is numbered from 1 without gaps", () => {
    const numbers = schemaChanges(dialect).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("can be repeated", () => {
    const idempotent =
      /^CREATE (TABLE|DATABASE|MATERIALIZED VIEW) IF NOT EXISTS |^ALTER TABLE .+ (ADD (COLUMN|INDEX) IF NOT EXISTS|DROP INDEX IF EXISTS|MATERIALIZE (INDEX|COLUMN)|APPLY DELETED MASK|MODIFY SETTING|REMOVE TTL$)/;
    expect(statementsOf(dialect).filter((statement) => !idempotent.test(statement))).toEqual([]);
  });

  it("has the same columns as for the embedded engine", async () => {
    const columns = async (of: Dialect) => {
      const creations = statementsOf(of).filter((statement) => statement.includes("ORDER BY"));
      const trees = await Promise.all(creations.map(syntaxTreeOf));
      return trees.map((tree) => tree.slice(tree.indexOf("Columns definition"), tree.indexOf(" Storage definition")));
    };
    const [embedded] = dialects.map(([, of]) => of);
    expect(await columns(dialect)).toEqual(await columns(embedded as Dialect));
  });
});

describe("the schema for a cluster", () => {
  const [, , [, cluster]] = dialects as [unknown, unknown, (typeof dialects)[number]];
  const creations = schemaChanges(cluster).filter(({ statements: [first = ""] }) => first.startsWith("CREATE"));
  const tables = creations.map(({ name, statements: [local = "", distributed = ""] }) => ({
    name,
    sortingKey: /ORDER BY (.+)$/m.exec(local)?.[1] ?? "",
    shardingKey: /Distributed\(\w+, \w+, \w+, (.+)\)$/.exec(distributed)?.[1] ?? "",
  }));

  it("runs every statement on every host", () => {
    for (const statement of statementsOf(cluster)) expect(statement).toMatch(/^[^\n(]+ ON CLUSTER main\b/);
  });

  it("selects the shard of an event by event_id only, so that a retry goes to the same shard", async () => {
    const events = tables.find(({ name }) => name === "events");
    expect(await columnsOf(String(events?.shardingKey))).toEqual(["event_id"]);
  });

  it("keeps rows that replace each other on one shard", async () => {
    const failures: unknown[] = [];
    for (const { name, sortingKey, shardingKey } of tables) {
      const [sharding, sorting] = [await columnsOf(shardingKey), await columnsOf(sortingKey)];
      const others = sharding.filter((column) => !sorting.includes(column));
      if (sharding.length === 0 || others.length > 0) failures.push({ name, sharding, sorting });
    }
    expect(tables.length).toBeGreaterThan(10);
    expect(failures).toEqual([]);
  });
});

describe.each(dialects.slice(0, 2))("migrating for %s", (_name, of) => {
  /** A separate database for the test. */
  async function aDatabase() {
    const { client } = await store();
    const dialect: Dialect = { ...of, database: `migrated_${randomUUID().slice(0, 8)}` };
    await client.command({ query: createDatabase(dialect) });
    const tables = async () => {
      const query =
        "SELECT name, create_table_query FROM system.tables WHERE database = {database:String} ORDER BY name";
      const answer = await client.query({ query, query_params: dialect, format: "JSONEachRow" });
      return answer.json<{ name: string }>();
    };
    return { dialect, tables, apply: () => migrate(client, dialect), client };
  }

  it("applies every change, once, and resumes when it is interrupted, also after it has removed some TTLs", async () => {
    const { dialect, apply, tables, client } = await aDatabase();
    expect(await apply()).toEqual(schemaChanges(dialect));
    expect((await tables()).map(({ name }) => name)).toEqual([
      "agentcheck_reports",
      "alert_deliveries",
      "alert_incidents",
      "alert_rules",
      "alert_webhooks",
      "api_keys",
      "audit_log",
      "contact_messages",
      "copy_searches",
      "deleted_projects",
      "deleted_rows",
      "deliveries",
      "erased_events",
      "error_states",
      "event_hours",
      "events",
      "first_receipts",
      "first_receipts_view",
      "first_removals",
      "hour_seals",
      "invitations",
      "later_copies",
      "members",
      "model_prices",
      "name_claims",
      "passkeys",
      "pending_subscribers",
      "project_settings",
      "project_usage",
      "projects",
      "receipts",
      "rescrubs",
      "saved_views",
      "schema_changes",
      "seal_progress",
      "sealed_errors",
      "sealed_groups",
      "sealed_hours",
      "sealed_quarters",
      "sealed_redactions",
      "sealed_tools",
      "sessions",
      "store_states",
      "subscribers",
      "used_links",
      "weekly_mail_choices",
      "weekly_mails",
      "weekly_summaries",
    ]);
    const before = await tables();
    expect(await apply()).toEqual([]);
    expect(await tables()).toEqual(before);

    const ttl = `ALTER TABLE ${dialect.database}.rescrubs MODIFY TTL toDateTime(started_at) + INTERVAL 400 DAY`;
    await client.command({ query: ttl });
    expect(await tables()).not.toEqual(before);
    await client.command({ query: `TRUNCATE TABLE ${dialect.database}.schema_changes` });
    expect(await apply()).toEqual(schemaChanges(dialect));
    expect(await tables()).toEqual(before);
  });

  it("is safe to run from two processes concurrently", async () => {
    const { apply, tables, dialect } = await aDatabase();
    await Promise.all([apply(), apply()]);
    const creations = schemaChanges(dialect).flatMap(({ statements }) =>
      statements.filter((sql) => /^CREATE/.test(sql)),
    );
    expect(await tables()).toHaveLength(creations.length);
    expect(await apply()).toEqual([]);
  });
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
