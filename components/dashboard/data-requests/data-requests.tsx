"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFileExport } from "@/components/dashboard/data/use-file-export";
import { NameForm } from "@/components/dashboard/name-form";
import { PageHead } from "@/components/dashboard/page-head";
import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/fields";
import { sizeText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { saveFile } from "@/components/ui/save-file";
import { Time } from "@/components/ui/time";
import { callApi, fetchFile } from "@/lib/browser/api";
import { countedText } from "@/lib/number-text";
import type { ErasureReceipt, PersonData } from "@/lib/projects/contracts/data-requests";

/** Finds, exports and erases everything stored for a person. */
export function DataRequests() {
  const [person, setPerson] = useState("");
  const [receipt, setReceipt] = useState<ErasureReceipt>();
  const search = useMutation({
    mutationFn: async (person: string) => ({
      person,
      data: await callApi<PersonData>("/data-requests/preview", { method: "POST", body: { person } }),
    }),
  });
  const found = search.data;
  return (
    <>
      <PageHead title="Data requests" />
      <p className="max-w-2xl text-quiet">
        Answer a request for access or erasure: find what is stored about a person in all projects, the inbox and the
        newsletter, export it as JSON, or erase it.
      </p>
      <form
        className="flex max-w-2xl flex-wrap items-end gap-3 pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (search.isPending) return;
          setReceipt(undefined);
          search.mutate(person.trim());
        }}
      >
        <TextField
          label="User ID or email address"
          className="min-w-56 flex-1"
          value={person}
          required
          pattern=".*\S.*"
          maxLength={256}
          onChange={({ target }) => setPerson(target.value)}
        />
        <button type="submit" className="button">
          Find
        </button>
      </form>
      <div role="status" className="min-h-6 pt-3 text-sm">
        {search.isPending && <p className="text-quiet">Searching all projects…</p>}
        {search.error && <p className="text-failed">{search.error.message}</p>}
        {found && isEmpty(found.data) && !receipt && (
          <p>
            Nothing stored for <code className="break-all">{found.person}</code>.
          </p>
        )}
      </div>
      {receipt && <Receipt receipt={receipt} />}
      {found && !isEmpty(found.data) && !receipt && (
        <>
          <StoredPlaces data={found.data} />
          <div className="flex flex-wrap items-start gap-3 pt-5">
            <ExportPerson key={`export ${found.person}`} person={found.person} />
            <ErasePerson key={`erase ${found.person}`} person={found.person} onErased={setReceipt} />
          </div>
        </>
      )}
    </>
  );
}

const isEmpty = ({ projects, inbox, passkeys, newsletter }: PersonData) =>
  projects.length === 0 && inbox === null && passkeys === null && newsletter === null;

type PlaceRow = {
  readonly id: string;
  readonly place: string;
  readonly stored: string;
  readonly first: string;
  readonly last: string;
};

const subscriptions = {
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  unconfirmed: "Waiting for confirmation",
} as const;

/** Where a person's data is stored, one place per row. */
function StoredPlaces({ data: { projects, inbox, passkeys, newsletter } }: { data: PersonData }) {
  const rows = [
    ...projects.map(({ projectId, name, events, first, last }) => ({
      id: projectId,
      place: name,
      stored: countedText(events, "event"),
      first,
      last,
    })),
    inbox && { ...inbox, id: "inbox", place: "Inbox", stored: countedText(inbox.messages, "message") },
    passkeys && { ...passkeys, id: "passkeys", place: "Passkeys", stored: countedText(passkeys.passkeys, "passkey") },
    newsletter && {
      id: "newsletter",
      place: "Newsletter",
      stored: subscriptions[newsletter.state],
      first: newsletter.since,
      last: newsletter.since,
    },
  ].filter((row) => row !== null);
  return <DataTable label="Stored data" columns={placeColumns} rows={rows} rowKey={({ id }) => id} />;
}

const placeColumns: Columns<PlaceRow> = [
  { header: "Location", cell: ({ place }) => <LongName text={place} /> },
  { header: "Stored", cell: ({ stored }) => stored },
  timeColumn("First", ({ first }) => first),
  timeColumn("Last", ({ last }) => last),
];

function ExportPerson({ person }: { person: string }) {
  const { file, error, isPending, start } = useFileExport(({ controller }) =>
    fetchFile("/data-requests/export", controller.signal, { person }),
  );
  return (
    <div>
      <button type="button" className="button" aria-disabled={isPending} onClick={start}>
        Export as JSON
      </button>
      <p role="status" className="min-h-6 pt-2 text-xs">
        {isPending && <span className="text-quiet">Exporting…</span>}
        {file && (
          <>
            Saved <code>{file.name}</code>, {sizeText(file.content.size)}.
          </>
        )}
        {error && <span className="text-failed">{error.message}</span>}
      </p>
    </div>
  );
}

type Props = { person: string; onErased: (receipt: ErasureReceipt) => void };

function ErasePerson({ person, onErased }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-held" onClick={() => setIsOpen(true)}>
        Erase
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} label="Erase personal data">
        <NameForm
          label="Type the ID or address to confirm"
          mustBe={person}
          maxLength={256}
          action="Erase permanently"
          send={() => callApi<ErasureReceipt>("/data-requests/erasure", { method: "POST", body: { person } })}
          onDone={(receipt) => {
            setIsOpen(false);
            onErased(receipt);
          }}
        >
          <p className="mb-4 text-quiet">
            This permanently erases everything in the list for <code className="break-all text-ink">{person}</code>.
            Retries of erased events are discarded for 7 days. New events and messages are still stored.
          </p>
        </NameForm>
      </Dialog>
    </>
  );
}

type ErasedRow = { readonly id: string; readonly place: string; readonly count: number; readonly noun: string };

/** What an erasure removed, to keep or to send to the person. */
function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  const { projects, messages, subscriptions, passkeys, failed, finishedAt, receiptId } = receipt;
  const others = [
    { id: "inbox", place: "Inbox", count: messages, noun: "message" },
    { id: "passkeys", place: "Passkeys", count: passkeys, noun: "passkey" },
    { id: "newsletter", place: "Newsletter", count: subscriptions, noun: "subscription" },
  ];
  const rows: ErasedRow[] = [
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
      {rows.length > 0 && <DataTable label="Erased data" columns={erasedColumns} rows={rows} rowKey={({ id }) => id} />}
      <button type="button" className="button mt-5" onClick={save}>
        Download receipt
      </button>
    </section>
  );
}

const erasedColumns: Columns<ErasedRow> = [
  { header: "Location", cell: ({ place }) => <LongName text={place} /> },
  { header: "Erased", cell: ({ count, noun }) => countedText(count, noun) },
];
