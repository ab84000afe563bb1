import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { LongName } from "@/components/ui/long-name";
import { countedText } from "@/lib/number-text";
import type { PersonData } from "@/lib/projects/contracts/data-requests";

type Row = {
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
export function StoredPlaces({ data: { projects, inbox, passkeys, newsletter } }: { data: PersonData }) {
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
  return <DataTable label="Stored data" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

const columns: Columns<Row> = [
  { header: "Location", cell: ({ place }) => <LongName text={place} /> },
  { header: "Stored", cell: ({ stored }) => stored },
  timeColumn("First", ({ first }) => first),
  timeColumn("Last", ({ last }) => last),
];
