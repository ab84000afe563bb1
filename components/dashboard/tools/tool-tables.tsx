import Link from "next/link";
import type { ReactNode } from "react";
import { errorColumns } from "@/components/dashboard/errors/error-columns";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { PathText } from "@/components/dashboard/path-text";
import { type KindLabels, kindMarker } from "@/components/dashboard/redactions/kind-labels";
import { TableSection } from "@/components/dashboard/table-section";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { traceEventHref, traceHref, userHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { userColumn } from "@/components/dashboard/user-column";
import { countColumn, durationColumn, shareColumn, timeColumn } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { noValue, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { Columns } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { figures as glossary } from "@/lib/analytics/contracts/figure-glossary";
import { countedText, numberText } from "@/lib/number-text";

type Group = Tool["errors"]["groups"][number];

/** The most frequent errors of a tool, grouped as on the Errors page. */
export function ToolErrors({ answer: { tool, figures, errors } }: { answer: Tool }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const newestTrace = (group: Group) => group.examples[0]?.traceId ?? "";
  const columns: Columns<Group> = [
    ...errorColumns<Group>(projectId, scope),
    shareColumn("Share of calls", ({ count }) => [count, figures.calls], {
      cellProps: () => ({ className: "text-failed" }),
    }),
    timeColumn("Last", ({ last }) => last),
    {
      header: "Newest trace",
      isWide: true,
      csv: newestTrace,
      cell: (group) =>
        newestTrace(group) === "" ? (
          noValue
        ) : (
          <Link href={traceHref(projectId, newestTrace(group), scope)} prefetch={false} className="link target">
            View trace
          </Link>
        ),
    },
  ];
  return (
    <TableSection
      title="Top errors"
      columns={columns}
      rows={errors.groups}
      rowKey={({ id }) => id}
      isCompact
      empty="No call failed."
      more={
        errors.groups.length > 0 && (
          <Link
            href={withScope(`/dashboard/${projectId}/errors`, { ...scope, tool, type: "tool_call" })}
            prefetch={false}
            className="link text-ink"
          >
            {errors.moreGroups > 0 ? `${numberText(errors.moreGroups)} more in Errors` : "View in Errors"}
          </Link>
        )
      }
    />
  );
}

type Call = Tool["slowest"][number];

/** The slowest call of each of the slowest traces. */
export function ToolSlowest({ slowest }: { slowest: readonly Call[] }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const columns: Columns<Call> = [
    {
      header: "Trace",
      csv: ({ traceId }) => traceId,
      cell: ({ traceId, eventId }) => (
        <Link href={traceEventHref(projectId, traceId, eventId, scope)} prefetch={false} className="row-button">
          <code className="min-w-0">
            <LongName text={traceId} />
          </code>
        </Link>
      ),
    },
    durationColumn("Latency", ({ latencyMs }) => latencyMs),
    {
      header: "Outcome",
      csv: ({ failed }) => (failed ? "error" : ""),
      cell: ({ failed }) =>
        failed ? <span className="text-failed">Failed</span> : <span className="text-quiet">No error</span>,
    },
    timeColumn("Time", ({ timestamp }) => timestamp),
    userColumn,
  ];
  return (
    <TableSection
      title="Slowest traces"
      columns={columns}
      rows={slowest}
      csv
      rowKey={({ eventId }) => eventId}
      opensRows
      isCompact
      empty={
        <>
          No calls include a latency. Send <code>latency_ms</code> with each call to see the slowest ones.
        </>
      }
    />
  );
}

export function ToolCallers({ answer }: { answer: Tool }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const { figures, platforms, morePlatforms, newest } = answer;
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-3 text-lg">Callers</h2>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 *:min-w-0">
        <ShareTable
          label="Platforms"
          header="Platform"
          of={figures.calls}
          rows={platforms.map(({ name, events }) => ({
            id: name,
            calls: events,
            name: name === "" ? <span className="text-quiet">(not set)</span> : <LongName text={name} />,
          }))}
          empty="No platform was sent."
          more={morePlatforms > 0 && `${numberText(morePlatforms)} more called it less often.`}
        />
        <div>
          <ShareTable
            label="Top users"
            header="User"
            of={newest.calls}
            rows={newest.users.map(({ userId, calls }) => ({
              id: userId,
              calls,
              name: (
                <Link href={userHref(projectId, userId, scope)} prefetch={false} className="target hover:underline">
                  <LongName text={userId} />
                </Link>
              ),
            }))}
            empty={
              <>
                Send <code>user_id</code> with each call to see who calls it.
              </>
            }
            more={newest.moreUsers > 0 && `${countedText(newest.moreUsers, "more user")} called it less often.`}
          />
          <NewestNote newest={newest} />
        </div>
      </div>
    </section>
  );
}

type Input = Tool["newest"]["inputs"][number];

const typesText = ({ types, calls }: Input) =>
  types.length === 1 ? types[0]?.type : types.map((one) => `${one.type} ${shareText(one.calls, calls)}`).join(", ");

/** Which arguments are sent with `input_values`, how often, and with which types. */
export function ToolInputs({ newest }: { newest: Tool["newest"] }) {
  const columns: Columns<Input> = [
    {
      header: "Argument",
      csv: ({ name }) => name,
      cell: ({ name }) => (
        <code className="block min-w-0">
          <LongName text={name || '""'} />
        </code>
      ),
    },
    countColumn("Calls", ({ calls }) => calls),
    shareColumn("Share", ({ calls }) => [calls, newest.calls]),
    { header: "Types", isWide: true, csv: (input) => typesText(input) ?? "", cell: typesText },
  ];
  return (
    <TableSection
      title="Inputs"
      lead={<NewestNote newest={newest} />}
      columns={columns}
      rows={newest.inputs}
      csv
      rowKey={({ name }) => name}
      empty={
        <>
          Send each call’s arguments as <code>input_values</code> to see which ones are used and what types they have.
        </>
      }
    />
  );
}

type Neighbors = Tool["newest"]["before"];

/** The tools called right before and after a tool in the same trace. */
export function ToolNeighbors({ newest }: { newest: Tool["newest"] }) {
  const rowsOf = (neighbors: Neighbors, none: string) =>
    neighbors.map(({ tool, calls }) => ({
      id: tool === null ? "none" : `tool ${tool}`,
      calls,
      name: tool === null ? <span className="text-quiet">{none}</span> : <ToolLink tool={tool} />,
    }));
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">In the same trace</h2>
      <NewestNote newest={newest} />
      <div className="mt-2 grid gap-x-10 gap-y-6 md:grid-cols-2 *:min-w-0">
        <ShareTable
          label="Called before"
          header="Tool"
          of={newest.calls}
          rows={rowsOf(newest.before, "First call of its trace")}
          empty="No calls."
        />
        <ShareTable
          label="Called after"
          header="Tool"
          of={newest.calls}
          rows={rowsOf(newest.after, "Last call of its trace")}
          empty="No calls."
        />
      </div>
    </section>
  );
}

type Place = Tool["redactions"]["paths"][number];

export function ToolRedactions({ answer: { figures, redactions }, labels }: { answer: Tool; labels: KindLabels }) {
  const { total, events, paths, morePaths } = redactions;
  const columns: Columns<Place> = [
    { header: "Field", csv: ({ path }) => path, cell: ({ path }) => <PathText path={path} /> },
    { header: "Kind", csv: ({ kind }) => kind, cell: ({ kind }) => <code>{kindMarker(labels, kind)}</code> },
    countColumn(glossary.valuesRemoved.name, ({ count }) => count, { figure: "valuesRemoved" }),
    timeColumn("Last", ({ newest }) => newest.timestamp),
  ];
  return (
    <TableSection
      title="Redactions"
      lead={
        total > 0 && (
          <p className="mb-2 text-quiet text-xs">
            {numberText(total)} {total === 1 ? "value was" : "values were"} removed from {countedText(events, "call")} (
            {shareText(events, figures.calls)}).
          </p>
        )
      }
      columns={columns}
      rows={paths}
      csv
      rowKey={({ kind, path }) => `${kind} ${path}`}
      empty="No values were removed from these calls."
      more={morePaths > 0 && `${countedText(morePaths, "more field")} had fewer values removed.`}
    />
  );
}

type Row = { readonly id: string; readonly calls: number; readonly name: ReactNode };
type Props = {
  label: string;
  /** The header of the names. */
  header: string;
  /** The header of the counts. */
  unit?: string;
  rows: readonly Row[];
  /** The calls that the shares are based on. */
  of: number;
  empty: ReactNode;
  /** Shown below the table. */
  more?: ReactNode;
};

/** Names with their share of calls, most frequent first. */
export function ShareTable({ label, header, unit = "Calls", rows, of, empty, more }: Props) {
  const columns: Columns<Row> = [
    {
      header,
      csv: ({ id }) => id,
      cell: ({ name, calls }) => (
        <>
          {name}
          <span className="bar" style={{ width: `${(100 * calls) / of}%` }} />
        </>
      ),
    },
    countColumn(unit, ({ calls }) => calls),
    shareColumn("Share", ({ calls }) => [calls, of]),
  ];
  return (
    <div className="[&_th]:min-w-20">
      <h3 className="font-medium">{label}</h3>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p className="text-quiet">{empty}</p>}
      />
      {more && <p className="mt-2 text-quiet text-xs">{more}</p>}
    </div>
  );
}

/** Says that a section is about the newest calls only. Renders nothing if these are all the calls. */
function NewestNote({ newest: { calls, since, isAll } }: { newest: Tool["newest"] }) {
  if (isAll || since === null) return null;
  return (
    <p className="mb-2 text-quiet text-xs">
      Based on the newest {numberText(calls)} calls, since <Time at={since} />.
    </p>
  );
}
