"use client";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { LongName } from "@/components/ui/long-name";
import { saveFile } from "@/components/ui/save-file";
import { Time } from "@/components/ui/time";
import { countedText } from "@/lib/number-text";
import type { ErasureReceipt } from "@/lib/projects/contracts/data-requests";

type Row = { readonly id: string; readonly place: string; readonly count: number; readonly noun: string };

/** What an erasure removed, to keep or to send to the person. */
export function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  const { projects, messages, subscriptions, passkeys, failed, finishedAt, receiptId } = receipt;
  const others = [
    { id: "inbox", place: "Inbox", count: messages, noun: "message" },
    { id: "passkeys", place: "Passkeys", count: passkeys, noun: "passkey" },
    { id: "newsletter", place: "Newsletter", count: subscriptions, noun: "subscription" },
  ];
  const rows: Row[] = [
    ...projects.map(({ projectId, name, events }) => ({ id: projectId, place: name, count: events, noun: "event" })),
    ...others.filter(({ count }) => count > 0),
  ];
  const save = () =>
    saveFile({
      name: `erasure-${finishedAt.slice(0, 10)}-${receiptId.slice(0, 8)}.json`,
      content: new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: "application/json" }),
    });
  return (
    <section aria-label="Receipt" className="border-line border-t pt-4">
      <h2 className="text-lg">{failed.length === 0 ? "Erased" : "Partly erased"}</h2>
      <p className="mt-1 mb-4 text-quiet">
        <Time at={finishedAt} />, receipt <code className="break-all">{receiptId}</code>. It does not contain the ID or
        address.
      </p>
      {failed.length > 0 && (
        <p role="alert" className="mb-4 text-failed">
          Couldn’t erase everything in {failed.join(", ")}. Search for the person again and retry the erasure.
        </p>
      )}
      {rows.length > 0 && <DataTable label="Erased data" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      <button type="button" className="button mt-5" onClick={save}>
        Download receipt
      </button>
    </section>
  );
}

const columns: Columns<Row> = [
  { header: "Location", cell: ({ place }) => <LongName text={place} /> },
  { header: "Erased", cell: ({ count, noun }) => countedText(count, noun) },
];
