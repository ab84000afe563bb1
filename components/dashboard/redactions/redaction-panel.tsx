"use client";
import Link from "next/link";
import { useStoredEvent } from "@/components/dashboard/events/use-stored-event";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { PathText } from "@/components/dashboard/path-text";
import { type KindLabels, kindMarker, kindPlural } from "@/components/dashboard/redactions/kind-labels";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { CopyButton } from "@/components/ui/copy-button";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { capitalize, noValue } from "@/components/ui/format";
import { StoredText } from "@/components/ui/stored-text";
import { Time } from "@/components/ui/time";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { countedText, numberText } from "@/lib/number-text";
import type { Kind } from "@/lib/scrub/kinds";

type Props = { field: RedactionField | undefined; labels: KindLabels; onClose: () => void };

/** Details of a redacted field: how to fix the source, and an example event. */
export function RedactionPanel({ field, labels, onClose }: Props) {
  const label = field ? `${capitalize(kindPlural(labels, field.kind))} in ${field.path}` : "";
  return (
    <Dialog isOpen={field !== undefined} onClose={onClose} label={label} kind="panel">
      {field && (
        <>
          <div className="flex justify-end gap-2 border-line border-b pb-3">
            <CopyButton text={noteForOwner(field, labels)} label="Copy for the tool owner" />
            <button type="button" className="button button-small" onClick={onClose}>
              Close
            </button>
          </div>
          <p className="mt-5">
            <code className="held m-0">{kindMarker(labels, field.kind)}</code>
          </p>
          <h2 className="break-words text-lg">{label}</h2>
          <p className="mt-1 text-quiet">
            {countedText(field.count, "value")} removed
            {field.tools.length > 0 && <>, sent by {field.tools.join(", ")}</>}.
          </p>
          <h3 className="mt-6 mb-2 text-sm">How to fix it at the source</h3>
          <ul className="space-y-1 border-ink border-l-3 pl-3.5">
            {remediesFor(field.kind, field.path).map((remedy) => (
              <li key={remedy}>{remedy}</li>
            ))}
          </ul>
          <p className="mt-2 text-quiet text-xs">
            Not personal data?{" "}
            <Link href="/docs/scrubbing" prefetch={false} className="link text-ink">
              See what Sluice detects and how to allow a value
            </Link>
          </p>
          <h3 className="mt-6 text-sm">Latest event as stored</h3>
          <Stored newest={field.newest} markers={Object.values(labels).map(({ marker }) => marker)} />
        </>
      )}
    </Dialog>
  );
}

type Newest = { newest: RedactionField["newest"]; markers: readonly string[] };

/** Reserves space until the event is loaded. */
function Stored({ newest, markers }: Newest) {
  const { query, stored } = useStoredEvent(newest);
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <>
      <p className="mt-1 mb-2 flex min-h-6 justify-between gap-4 text-quiet text-xs">
        <Time at={newest.timestamp} precise />
        {stored && (
          <Link href={traceHref(projectId, String(stored.trace_id), scope)} prefetch={false} className="link text-ink">
            View trace
          </Link>
        )}
      </p>
      {query.isError && <Freshness query={query} />}
      {stored ? (
        <pre className="code-block whitespace-pre-wrap">
          <StoredText text={JSON.stringify(withoutEmpty(stored), null, 2)} markers={markers} />
        </pre>
      ) : (
        <div aria-busy={query.isPending} className="skeleton h-96" />
      )}
    </>
  );
}

/** Drops empty columns. */
const withoutEmpty = (event: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== "" && value !== null));

function noteForOwner({ kind, path, count, tools, newest }: RedactionField, labels: KindLabels): string {
  return [
    `${capitalize(kindPlural(labels, kind))} in ${path}: ${numberText(count)} removed.`,
    ...(tools.length > 0 ? [`Sent by ${tools.join(", ")}.`] : []),
    `Latest event: ${newest.eventId} at ${newest.timestamp}.`,
    ...remediesFor(kind, path),
  ].join("\n");
}

export type RedactionField = Redactions["paths"][number];
type RedactionFieldsProps = {
  label: string;
  fields: readonly RedactionField[];
  labels: KindLabels;
  onOpen: (field: RedactionField) => void;
};

/** The fields that values were removed from. */
export function RedactionFields({ label, fields, labels, onOpen }: RedactionFieldsProps) {
  const columns = columnsOf(fields, labels, onOpen);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={fields}
      csv
      rowKey={({ kind, path }) => `${kind} ${path}`}
      opensRows
      isCompact
      sortedBy="Values"
      showAll={`Show all ${fieldsText(fields)}`}
    />
  );
}

/** Counts distinct fields: a field has a row per kind. */
const fieldsText = (fields: readonly RedactionField[]) =>
  countedText(new Set(fields.map(({ path }) => path)).size, "field");

const columnsOf = (
  fields: readonly RedactionField[],
  labels: KindLabels,
  onOpen: (field: RedactionField) => void,
): Columns<RedactionField> => [
  {
    header: "Field",
    sortBy: ({ path }) => path,
    cell: (field) => (
      <button
        type="button"
        className="row-button link @xl:after:hidden wrap-anywhere whitespace-normal"
        onClick={() => onOpen(field)}
      >
        <span>
          <PathText path={field.path} />
          <span className="sr-only">, {kindPlural(labels, field.kind)}: how to fix it</span>
        </span>
      </button>
    ),
    total: fieldsText(fields),
  },
  {
    header: "Stored as",
    isUnlabeled: true,
    sortBy: ({ kind }) => kind,
    cell: ({ kind }) => <code className="held m-0">{kindMarker(labels, kind)}</code>,
  },
  countColumn("Values", ({ count }) => count, {
    total: numberText(fields.reduce((sum, { count }) => sum + count, 0)),
  }),
  {
    header: "Tools",
    isMinor: true,
    csv: ({ tools }) => tools.join(", "),
    cell: ({ tools }) => (
      <span className="block max-w-48 truncate" title={tools.join(", ")}>
        {tools.join(", ") || noValue}
      </span>
    ),
  },
  timeColumn("Last seen", ({ newest }) => newest.timestamp),
];

const secret = "This secret reached Sluice, so it may also be in your logs. Revoke it and create a new one.";
const account = "To tell users apart, send an account ID from your own system.";
const payment = "Send the ID from your payment provider, or omit it.";
const device = "To tell devices apart, send an ID you generate.";
const unused = "No metric uses this value. Don’t send it.";

/** A newer server may return kinds that are missing here. */
const remedies: Record<Kind, string> = {
  private_key: secret,
  url_credentials: secret,
  jwt: secret,
  api_key: secret,
  secret,
  email: account,
  phone: account,
  iban: payment,
  wallet: payment,
  card: payment,
  bank_account: payment,
  us_ssn: unused,
  national_id: unused,
  date_of_birth: "To analyze age, send an age range.",
  person: account,
  ip: "To analyze location, send country_code.",
  home_path: "Send paths relative to the project root.",
  mac: device,
  imei: device,
  street_address: "To analyze location, send country_code or a city name.",
  unreadable: "The value was nested too deeply to scan. Flatten it before sending.",
};

/** Returns one sentence about the field and, for known kinds, one about the kind. */
function remediesFor(kind: string, path: string): string[] {
  const remedy = (remedies as Record<string, string>)[kind];
  return remedy === undefined ? [remedyForField(path)] : [remedyForField(path), remedy];
}

function remedyForField(path: string): string {
  if (path === "user_id")
    return "Send an ID that doesn’t identify the person. This one was replaced with a keyed hash.";
  if (path === "trace_id" || path === "session_id")
    return "Send a random ID, such as a UUID. This one was replaced with a keyed hash.";
  if (path === "error_message") return "Describe the error without the input values.";
  if (path === "event_name") return "Send the name of the tool or page without its arguments.";
  if (!path.startsWith("properties.")) return "Remove personal data from this field before sending it.";
  const field = path.slice("properties.".length);
  return `Omit ${field}, or send a derived value instead, such as its length, its type or whether it was set.`;
}
