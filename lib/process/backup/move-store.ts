/**
 * `npm run move`: copies the embedded store to a server or cluster in passes, each from a snapshot. A pass compares both stores by count and
 * checksum for each hour, and copies the hours that differ. So it can be interrupted and repeated at any point.
 */

import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { ClickHouseClient } from "@clickhouse/client";
import { z } from "zod";
import { ConfigurationError } from "@/lib/config/configuration";
import { readIfPresent, writeDurably } from "@/lib/config/data-folder";
import { dashboardSecret, secrets } from "@/lib/config/secrets";
import { numberText } from "@/lib/number-text";
import { listFiles } from "@/lib/process/backup/files";
import { hoursCondition, type MovedTable, movedTables, type Select } from "@/lib/process/backup/move-tables";
import { openTarget, type ServerConfig, type Target } from "@/lib/process/backup/move-target";
import { buildStore, listParts } from "@/lib/process/backup/parts";
import type { Snapshot } from "@/lib/process/backup/snapshot";
import { embeddedStore, finishMove, hold, resume, snapshot as takeSnapshot } from "@/lib/process/backup/store-process";
import { openEmbedded } from "@/lib/store/client";
import { movedTo, movingFolder, otherMove, removeSnapshot } from "@/lib/store/store-folder";

type Report = (line: string) => void;

const Move = z.object({ id: z.string(), to: z.string() });
type Move = z.infer<typeof Move>;

/**
 * The last pass, during which events are refused, takes about as long as the one before it. So the earlier pass is repeated until it takes
 * less time than this, or stops getting much shorter.
 */
const shortPassMs = 5_000;
const shorterBy = 0.7;
const maxPasses = 20;

/** @param report Called with each line of progress. */
export async function moveStore(config: ServerConfig, report: Report): Promise<string> {
  const source = embeddedStore();
  requireSource(source);
  const move = beginMove(source.folder, config);
  const earlier = movedTo(source.folder);
  if (earlier !== undefined && earlier.to !== move.to) {
    throw new ConfigurationError(`The store in ${source.folder} was already moved to ${earlier.to}.`);
  }
  const target = await openTarget(config, earlier === undefined ? move.id : undefined);
  try {
    if (earlier === undefined) await copyUntilMoved(source, target, move, report);
    // Each of these steps can be repeated after an interruption.
    const advice = finalAdvice(source.folder, config);
    await target.finish();
    rmSync(moveFile(source.folder), { force: true });
    return advice;
  } finally {
    await target.close();
  }
}

function requireSource({ folder, database }: Source): void {
  const other = otherMove(folder);
  if (other !== undefined) throw new ConfigurationError(`The store is already being moved (process ${other}).`);
  if (existsSync(path.join(folder, "clickhouse", "metadata", `${database}.sql`))) return;
  throw new ConfigurationError(
    `The store in ${folder} has no database ${database}. Set CLICKHOUSE_DATABASE to the database to move. To name the new database, use --database.`,
  );
}

const moveFile = (folder: string) => path.join(folder, "move.json");

function beginMove(folder: string, { url, database, cluster }: ServerConfig): Move {
  const { host } = new URL(url);
  const to = [host, database, cluster].filter(Boolean).join(" ");
  const kept = readIfPresent(moveFile(folder));
  const move = kept === undefined ? undefined : Move.parse(JSON.parse(kept));
  if (move?.to === to) return move;
  const begun = { id: randomUUID(), to };
  if (movedTo(folder) === undefined) writeDurably(moveFile(folder), JSON.stringify(begun));
  return begun;
}

type Source = ReturnType<typeof embeddedStore>;
type Sums = Map<string, string>;
/** What both stores contained after a pass, by table. */
type Compared = Map<string, Sums>;
type Pass = { readonly snapshot: Snapshot; readonly compared: Compared };

async function copyUntilMoved(source: Source, target: Target, move: Move, report: Report): Promise<void> {
  let last: Pass | undefined;
  let lastMs = Number.POSITIVE_INFINITY;
  for (let number = 1; number <= maxPasses; number++) {
    const startedAt = performance.now();
    const snapshot = await takeSnapshot("snapshot");
    if (last === undefined) for (const line of snapshot.damage) report(`Damaged, so not moved: ${line}`);
    last = await copy(source, target, snapshot, last);
    const tookMs = performance.now() - startedAt;
    report(`Pass ${number}: ${describe(last.compared)} in ${(tookMs / 1_000).toFixed(1)} s.`);
    const isShortening = tookMs < lastMs * shorterBy;
    lastMs = tookMs;
    if (tookMs > shortPassMs && isShortening && number < maxPasses) continue;
    if (await switchOver(source, target, move, last, report)) return;
  }
  throw new ConfigurationError("Sluice restarted several times during the last pass. Run the command again.");
}

/** Events are refused in the meantime. Returns false if the process was restarted, in which case it may have stored more. */
async function switchOver(source: Source, target: Target, move: Move, last: Pass, report: Report): Promise<boolean> {
  const startedAt = performance.now();
  try {
    const { compared } = await copy(source, target, await hold(), last);
    const isMoved = await finishMove(move.to);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (isMoved) report(`Last pass, with writes rejected: ${seconds} s. Both stores contain ${describe(compared)}:`);
    if (isMoved) for (const line of comparisonLines(compared)) report(line);
    return isMoved;
  } finally {
    await resume();
  }
}

/** @param last The previous pass. Without one, everything is compared. */
async function copy({ folder, database }: Source, target: Target, snapshot: Snapshot, last?: Pass): Promise<Pass> {
  const opened = path.join(movingFolder(folder), snapshot.name);
  try {
    link(folder, opened, snapshot);
    const client = await openEmbedded({ kind: "embedded", folder: opened, database });
    const compared: Compared = new Map();
    try {
      await client.command({ query: "SYSTEM STOP MERGES" });
      const select: Select = async (sql, row) =>
        z.array(row).parse(await (await client.query({ query: sql, format: "JSONEachRow" })).json());
      for (const table of await movedTables(select)) {
        const before = last?.compared.get(table.name);
        const isSame = before !== undefined && tableMutation(snapshot, table) === tableMutation(last?.snapshot, table);
        const hours = isSame ? await hoursSince(select, table, last?.snapshot.takenAt ?? 0) : undefined;
        const sums = await makeEqual({ select, client, folder: opened }, target, table, hours);
        compared.set(table.name, hours === undefined ? sums : merge(before ?? new Map(), sums, hours));
      }
    } finally {
      await client.close();
      await (await import(/* turbopackIgnore: true */ "chdb")).drainPending();
    }
    return { snapshot, compared };
  } finally {
    rmSync(movingFolder(folder), { recursive: true, force: true });
    removeSnapshot(folder, snapshot.name);
  }
}

/** A store of hard links, which takes no space. */
function link(dataFolder: string, to: string, snapshot: Snapshot): void {
  const parts = listParts(dataFolder, snapshot);
  buildStore(to, snapshot, (table, tableFolder) => {
    for (const part of parts.filter((one) => one.table === table)) {
      for (const file of listFiles(part.folder)) {
        const linked = path.join(tableFolder, part.name, file);
        mkdirSync(path.dirname(linked), { recursive: true, mode: 0o700 });
        linkSync(path.join(part.folder, file), linked);
      }
    }
  });
}

const tableMutation = (snapshot: Snapshot | undefined, { name }: MovedTable) =>
  snapshot?.tables.find((table) => table.name === name)?.lastMutation;

/** A batch is committed within this time of its receipt. */
const commitMarginMs = 10 * 60_000;
const Hour = z.object({ hour: z.coerce.number() });

async function hoursSince(select: Select, { name, hour, arrival }: MovedTable, takenAt: number) {
  if (arrival === undefined) return undefined;
  const since = `fromUnixTimestamp64Milli(${takenAt - commitMarginMs})`;
  const rows = await select(`SELECT DISTINCT ${hour} AS hour FROM ${name} WHERE ${arrival} >= ${since}`, Hour);
  return rows.map((row) => row.hour);
}

const Sum = z.object({ hour: z.coerce.number(), project: z.string(), rows: z.coerce.number(), hash: z.string() });

/** Rows and checksum by hour and project, of the rows that queries return. */
async function readSums(select: Select, table: MovedTable, hours?: readonly number[]): Promise<Sums> {
  const { name, hour, project, hash } = table;
  const rows = await select(
    `SELECT ${hour} AS hour, ${project} AS project, count() AS rows, toString(sum(${hash})) AS hash
FROM ${name} FINAL WHERE ${hoursCondition(table, hours)} GROUP BY hour, project`,
    Sum,
  );
  return new Map(rows.map((row) => [`${row.hour} ${row.project}`, `${row.rows} ${row.hash}`]));
}

const parseHour = (key: string) => Number.parseInt(key, 10);
const differing = (one: Sums, other: Sums): number[] => {
  const keys = [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));
  return [...new Set(keys.map(parseHour))].sort((a, b) => a - b);
};

function merge(before: Sums, sums: Sums, hours: readonly number[]): Sums {
  const renewed = new Set(hours);
  return new Map([...[...before].filter(([key]) => !renewed.has(parseHour(key))), ...sums]);
}

type Opened = { readonly select: Select; readonly client: ClickHouseClient; readonly folder: string };

/** Copies the hours that differ. If that is not enough, because rows were erased, deletes them first. */
async function makeEqual(source: Opened, target: Target, table: MovedTable, hours?: readonly number[]): Promise<Sums> {
  const sums = await readSums(source.select, table, hours);
  const compare = async (some?: readonly number[]) => {
    const wanted = some === undefined ? sums : new Map([...sums].filter(([key]) => some.includes(parseHour(key))));
    return differing(wanted, await readSums(target.select, table, some));
  };
  let left = await compare(hours);
  for (const isDeleting of [false, true]) {
    if (left.length === 0) return sums;
    if (isDeleting) await target.deleteRows(table, hoursCondition(table, left));
    for (const some of batchHours(left, sums)) await copyHours(source, target, table, some);
    left = await compare(left);
  }
  if (left.length === 0) return sums;
  throw new ConfigurationError(
    `The table ${table.name} differs after it was copied. Is another process writing to the server?`,
  );
}

const maxRowsPerInsert = 250_000;
const maxHoursPerInsert = 500;

function* batchHours(hours: readonly number[], sums: Sums): Generator<number[]> {
  const rows = new Map<number, number>();
  for (const [key, sum] of sums) rows.set(parseHour(key), (rows.get(parseHour(key)) ?? 0) + Number.parseInt(sum, 10));
  let batch: number[] = [];
  let size = 0;
  for (const hour of hours) {
    const more = rows.get(hour) ?? 0;
    if (more === 0) continue;
    if (batch.length > 0 && (size + more > maxRowsPerInsert || batch.length === maxHoursPerInsert)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(hour);
    size += more;
  }
  if (batch.length > 0) yield batch;
}

/** Through a file, so that neither store waits for the other, and memory stays bounded. */
async function copyHours({ client, folder }: Opened, target: Target, table: MovedTable, hours: readonly number[]) {
  const file = path.join(folder, "rows");
  const select = `SELECT ${table.columns} FROM ${table.name} FINAL WHERE ${hoursCondition(table, hours)}`;
  await client.command({ query: `${select} INTO OUTFILE '${file.replace(/[\\']/g, "\\$&")}' TRUNCATE FORMAT Native` });
  await target.insert(table, file);
}

const countRows = (sums: Iterable<string>) => [...sums].reduce((sum, text) => sum + Number.parseInt(text, 10), 0);

function describe(compared: Compared): string {
  const events = countRows(compared.get("events")?.values() ?? []);
  return `${numberText(events)} events and ${compared.size - 1} other tables`;
}

/** Rows and checksum of each table and project. */
function comparisonLines(compared: Compared): string[] {
  return [...compared].flatMap(([table, sums]) => {
    const projects = new Map<string, { rows: number; hash: bigint }>();
    for (const [key, sum] of sums) {
      const project = key.slice(key.indexOf(" ") + 1);
      const [rows, hash] = sum.split(" ");
      const total = projects.get(project) ?? { rows: 0, hash: 0n };
      projects.set(project, {
        rows: total.rows + Number(rows),
        hash: BigInt.asUintN(64, total.hash + BigInt(hash ?? 0)),
      });
    }
    return [...projects].map(
      ([project, { rows, hash }]) =>
        `  ${[table, project].filter(Boolean).join(" ")}: ${numberText(rows)} rows, checksum ${hash.toString(16)}`,
    );
  });
}

/** The new deployment needs the generated secrets, so they are written to a file in `.env` format. */
function finalAdvice(folder: string, { url, database, cluster }: ServerConfig): string {
  const file = path.join(folder, "moved.env");
  const { widgetToken, pseudonym } = secrets();
  const { origin } = new URL(url);
  const lines = [
    `CLICKHOUSE_URL=${origin}`,
    `CLICKHOUSE_DATABASE=${database}`,
    ...(cluster === undefined ? [] : [`CLICKHOUSE_CLUSTER=${cluster}`]),
    `WIDGET_TOKEN_SECRETS=${widgetToken.join(",")}`,
    `PSEUDONYM_SECRET=${pseudonym}`,
    `DASHBOARD_SECRET=${dashboardSecret()}`,
  ];
  writeDurably(file, `${lines.join("\n")}\n`);
  return `The store was moved. Restart Sluice with the variables in ${file}, CLICKHOUSE_USER and CLICKHOUSE_PASSWORD. Until then, it returns 503 and clients retry. Set DASHBOARD_EMAILS to sign in.`;
}
