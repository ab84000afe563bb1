/** Scrubs the only text in receipts and API keys that clients choose: the version of their SDK. Issues in receipts never quote what was sent. */
import { z } from "zod";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import type { Place } from "@/lib/projects/rescrub/run-store";
import { applyDeletedMask } from "@/lib/store/erase";
import { queryRows } from "@/lib/store/limited-query";
import { type ChangedRow, rewriteRows } from "@/lib/store/rewrite";

type Source = {
  readonly table: string;
  readonly column: string;
  /** SQL for the text in the column. */
  readonly version: string;
  readonly jsonTypes?: Readonly<Record<string, string>>;
  readonly condition: string;
  readonly path: string;
};

const receipts: Source = {
  table: "receipts",
  column: "sdk_version",
  version: "toString(sdk_version)",
  condition: "project_id = {projectId:String}",
  path: "receipts.sdk_version",
};
/** Which SDK a key was last used with. The rows of one key are merged later. */
const keys: Source = {
  table: "api_keys",
  column: "last_sdk",
  version: "last_sdk.2",
  jsonTypes: { last_sdk: "Tuple(at DateTime64(3, \\'UTC\\'), version String)" },
  condition: "key_hash IN {keys:Array(String)}",
  path: "api_keys.last_sdk",
};

const versionKey = ({ column }: Source) => `sipHash64(${column})`;
const Version = z.object({ key: z.string(), version: z.string(), json: z.string(), rows: z.coerce.number() });
const KeyHash = z.object({ key_hash: z.string() });
type Found = { readonly places: readonly Place[]; readonly changes: readonly ChangedRow[] };
type Params = { readonly projectId: string; readonly keys: readonly string[] };

/** What was found, and how to rewrite it. */
export type SdkVersions = {
  readonly places: readonly Place[];
  /** Returns false if the store could not. */
  rewrite(givesUpAfterMs?: number): Promise<boolean>;
};

export async function readSdkVersions(projectId: string, context: ScrubContext): Promise<SdkVersions> {
  const projectKeys = "SELECT DISTINCT key_hash FROM api_keys WHERE project_id = {projectId:String}";
  const hashes = await queryRows(projectKeys, { projectId }, KeyHash);
  const params = { projectId, keys: hashes.map(({ key_hash }) => key_hash) };
  const [inReceipts, inKeys] = [await read(receipts, params, context), await read(keys, params, context)];
  return {
    places: [...inReceipts.places, ...inKeys.places],
    rewrite: async (givesUpAfterMs) =>
      (await rewrite(receipts, inReceipts, params, givesUpAfterMs)) &&
      (await rewrite(keys, inKeys, params, givesUpAfterMs)),
  };
}

async function read(source: Source, params: Params, { scrubber }: ScrubContext): Promise<Found> {
  const { table, column, version, jsonTypes, condition, path } = source;
  const sql = `SELECT toString(${versionKey(source)}) AS key, any(${version}) AS version, any(toJSONString(${column})) AS json, count() AS rows
FROM ${table} WHERE ${condition} AND ${version} != '' GROUP BY key`;
  const found = (await queryRows(sql, params, Version)).flatMap(({ key, version: stored, json, rows }) => {
    const { value, redactions } = scrubber.scrub({ sdk_version: stored });
    const clean = String(value.sdk_version);
    if (clean === stored) return [];
    const changed = jsonTypes === undefined ? clean : JSON.stringify({ ...JSON.parse(json), version: clean });
    const places = redactions.map(({ kind, count }) => ({ kind, path, values: count * rows, events: rows }));
    return [{ key, id: "", values: { [column]: changed }, places }];
  });
  return { changes: found, places: found.flatMap(({ places }) => places) };
}

async function rewrite(source: Source, { changes }: Found, params: Params, givesUpAfterMs?: number): Promise<boolean> {
  if (changes.length === 0) return true;
  const { table, jsonTypes = {} } = source;
  const condition = () => ({ sql: source.condition, params });
  if (!(await rewriteRows({ table, key: versionKey(source), jsonTypes, condition }, changes, givesUpAfterMs)))
    return false;
  await applyDeletedMask(table);
  return true;
}
