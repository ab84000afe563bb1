/** Scrubs the only text in receipts that clients choose: the version of their SDK. Their issues never quote what was sent. */
import { z } from "zod";
import type { Place } from "@/lib/dashboard/rescrub/run-store";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import { applyDeletedMask } from "@/lib/store/erase";
import { queryRows } from "@/lib/store/limited-query";
import { type ChangedRow, rewriteRows } from "@/lib/store/rewrite";

const column = "sdk_version";
const key = `sipHash64(${column})`;
const Version = z.object({ version: z.string(), key: z.string(), receipts: z.coerce.number() });
const versions = `SELECT toString(${column}) AS version, toString(${key}) AS key, count() AS receipts FROM receipts
WHERE project_id = {projectId:String} AND ${column} != '' GROUP BY version, key`;

type Receipts = { readonly changes: readonly ChangedRow[]; readonly places: readonly Place[] };

export async function readReceipts(projectId: string, { scrubber }: ScrubContext): Promise<Receipts> {
  const found = (await queryRows(versions, { projectId }, Version)).flatMap(({ version, key, receipts }) => {
    const { value, redactions } = scrubber.scrub({ [column]: version });
    const places = redactions.map(({ kind, count }) => {
      return { kind, path: "receipts.sdk_version", values: count * receipts, events: receipts };
    });
    return value[column] === version ? [] : [{ key, id: "", values: { [column]: String(value[column]) }, places }];
  });
  return { changes: found, places: found.flatMap(({ places }) => places) };
}

/** Returns false if the store could not. */
export async function rewriteReceipts(
  projectId: string,
  { changes }: Receipts,
  givesUpAfterMs?: number,
): Promise<boolean> {
  const condition = () => ({ sql: "project_id = {projectId:String}", params: { projectId } });
  if (!(await rewriteRows({ table: "receipts", key, condition }, changes, givesUpAfterMs))) return false;
  await applyDeletedMask("receipts");
  return true;
}
