"use client";
import Link from "next/link";
import { useStoredEvent } from "@/components/dashboard/events/use-stored-event";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { type KindLabels, markerOf, pluralOf } from "@/components/dashboard/redactions/kind-labels";
import type { RedactionField } from "@/components/dashboard/redactions/redaction-fields";
import { remediesFor } from "@/components/dashboard/redactions/remedies";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { capitalize } from "@/components/ui/format";
import { StoredText } from "@/components/ui/stored-text";
import { Time } from "@/components/ui/time";
import { countedText, numberText } from "@/lib/number-text";

type Props = { field: RedactionField | undefined; labels: KindLabels; onClose: () => void };

/** Details of a redacted field: how to fix the source, and an example event. */
export function RedactionPanel({ field, labels, onClose }: Props) {
  const label = field ? `${capitalize(pluralOf(labels, field.kind))} in ${field.path}` : "";
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
            <code className="held m-0">{markerOf(labels, field.kind)}</code>
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
    `${capitalize(pluralOf(labels, kind))} in ${path}: ${numberText(count)} removed.`,
    ...(tools.length > 0 ? [`Sent by ${tools.join(", ")}.`] : []),
    `Latest event: ${newest.eventId} at ${newest.timestamp}.`,
    ...remediesFor(kind, path),
  ].join("\n");
}
