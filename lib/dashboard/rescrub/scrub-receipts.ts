/** Scrubs the only text in receipts that clients choose: the version of their SDK. Their issues never quote what was sent. */
import { z } from "zod";
import { rewritten } from "@/lib/dashboard/rescrub/rewrite-slice";
import type { Place } from "@/lib/dashboard/rescrub/run-store";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import { applyDeletedMask } from "@/lib/store/erase";
import { queryRows } from "@/lib/store/limited-query";
import { rewriteRows } from "@/lib/store/rewrite";

const column = "sdk_version";
const key = `sipHash64(${column})`;
const Version = z.object({ version: z.string(), key: z.string(), receipts: z.coerce.number() });
const versions = `SELECT toString(${column}) AS version, toString(${key}) AS key, count() AS receipts FROM receipts
WHERE project_id = {projectId:String} AND ${column} != '' GROUP BY version, key`;

type Receipts = {
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly places: readonly Place[];
};

export async function readReceipts(projectId: string, { scrubber }: ScrubContext): Promise<Receipts> {
  const found = (await queryRows(versions, { projectId }, Version)).flatMap(({ version, key, receipts }) => {
    const { value, redactions } = scrubber.scrub({ [column]: version });
    const places = redactions.map(({ kind, count }) => {
      return { kind, path: "receipts.sdk_version", values: count * receipts, events: receipts };
    });
    return value[column] === version ? [] : [{ key, value: String(value[column]), places }];
  });
  return {
    keys: found.map(({ key }) => key),
    values: found.map(({ value }) => value),
    places: found.flatMap(({ places }) => places),
  };
}

export async function rewriteReceipts(projectId: string, { keys, values }: Receipts): Promise<void> {
  await rewriteRows("receipts", key, [{ column, keys, values }], "project_id = {projectId:String}", { projectId });
  await rewritten("receipts");
  await applyDeletedMask("receipts");
}
