"use client";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { countText, figureText, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";
import type { Delivery as Answer } from "@/lib/dashboard/contracts/analytics-answers";

type Props = { projectId: string; initial: InitialAnswer<Answer> };

/** Delivery statistics for the events that SDKs created. */
export function Delivery({ projectId, initial }: Props) {
  return (
    <Scoped<Answer>
      title="Delivery"
      projectId={projectId}
      endpoint="delivery"
      initial={initial}
      isFiltered={false}
      lead="Shows whether the events from your SDKs were stored. SDKs number their events, so a number that never arrived is a missing event."
    >
      {(answer) => (answer.total.installs === 0 ? <NoReports /> : <Body answer={answer} />)}
    </Scoped>
  );
}

const docs = (
  <a href="/docs/sending#lost-events" className="link target">
    How events are counted
  </a>
);

function NoReports() {
  return (
    <Empty>
      <p className="max-w-2xl">
        No batch in this range has an <code>install</code>. To count lost events, send <code>install</code> with each
        batch and <code>sequence</code> with each event. {docs}
      </p>
    </Empty>
  );
}

function Body({ answer: { total, versions, moreVersions, installs, moreInstalls } }: { answer: Answer }) {
  const { created, missing } = total;
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <strong className={`sum ${missing > 0 ? "text-held" : ""}`}>{figureText(missing)}</strong>
        <span>
          of {figureText(created)} {created === 1 ? "event" : "events"} missing
          {missing > 0 && ` (${shareText(missing, created)})`}
        </span>
      </p>
      <p className="max-w-2xl text-quiet">
        Events after the last one we received are unknown, for example when a process was killed. {docs}
      </p>
      <Versions versions={versions} more={moreVersions} />
      <Processes processes={installs} more={moreInstalls} />
    </>
  );
}

type Figures = Omit<Answer["total"], "installs">;
const figure = (id: keyof Figures, header: string): Columns<Figures>[number] => ({
  id,
  header,
  align: "number",
  sortBy: (row) => row[id],
  cell: (row) => figureText(row[id]),
});
const figures = [
  figure("created", "Created"),
  figure("stored", "Stored"),
  figure("rejected", "Rejected"),
  {
    ...figure("missing", "Missing"),
    cellProps: (row: Figures) => ({ className: row.missing > 0 ? "text-held font-semibold" : "" }),
  },
  figure("dropped", "Dropped"),
];

const Sdk = ({ version }: { version: string }) => (
  <span className="block max-w-32">
    <LongName text={version || "(not set)"} />
  </span>
);

type Version = Answer["versions"][number];
const versionColumns: Columns<Version> = [
  {
    id: "sdk",
    header: "SDK",
    sortBy: ({ sdk }) => sdk || null,
    cell: ({ sdk }) => <LongName text={sdk || "(not set)"} />,
  },
  {
    id: "installs",
    header: "Processes",
    align: "number",
    sortBy: ({ installs }) => installs,
    cell: ({ installs }) => countText(installs),
  },
  ...figures,
];

const worstFirst = { column: "missing", direction: "descending" } as const;

function Versions({ versions, more }: { versions: readonly Version[]; more: number }) {
  const { rows, ...sorting } = useSorted(versions, versionColumns, worstFirst);
  return (
    <section aria-labelledby="versions-head" className="section flow-root">
      <h2 id="versions-head">By SDK version</h2>
      <DataTable
        label="SDK versions"
        columns={versionColumns}
        rows={rows}
        csv={rows}
        rowKey={({ sdk }) => sdk}
        {...sorting}
      />
      {more > 0 && (
        <p className="pt-4 text-quiet text-xs">{countText(more)} more not listed. None has more missing events.</p>
      )}
    </section>
  );
}

type Process = Answer["installs"][number];
const reasonLines = ({ reasons }: Process) => reasons.map(({ reason, count }) => `${reason} ${figureText(count)}`);

/** Renders nothing when empty, so that phones omit the label. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <span className="flex flex-col">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );

const time = (id: "first" | "last", header: string): Columns<Process>[number] => ({
  id,
  header,
  isWide: true,
  firstDirection: "descending",
  sortBy: (row) => row[id],
  cell: (row) => <Time at={row[id]} form="minute" />,
});
const processColumns: Columns<Process> = [
  {
    id: "install",
    header: "Process",
    csv: ({ install }) => install,
    cell: ({ install }) => (
      <code className="block">
        <LongName text={install} />
      </code>
    ),
  },
  ...figures,
  {
    id: "reasons",
    header: "Reasons",
    isWide: true,
    csv: (row) => reasonLines(row).join(", "),
    cell: (row) => <Lines lines={reasonLines(row)} />,
  },
  {
    id: "sdk",
    header: "SDK",
    isWide: true,
    sortBy: ({ sdk }) => sdk || null,
    cell: ({ sdk }) => <Sdk version={sdk} />,
  },
  time("first", "First batch"),
  time("last", "Last batch"),
];

const maxCollapsed = 20;

function Processes({ processes, more }: { processes: readonly Process[]; more: number }) {
  const { rows, ...sorting } = useSorted(processes, processColumns, worstFirst);
  const { shown, showAll } = useShowAll(rows, maxCollapsed);
  return (
    <section aria-labelledby="processes-head" className="section">
      <h2 id="processes-head">By process</h2>
      <p className="mb-3 max-w-2xl text-quiet">
        Processes with a batch in this range, each with the figures of all its batches. Receipts are kept for 30 days. A
        process that started earlier is counted from its oldest receipt. After a pause of over a week, it may show
        earlier events as missing.
      </p>
      <DataTable
        label="Processes"
        columns={processColumns}
        rows={shown}
        csv={rows}
        rowKey={({ install }) => install}
        {...sorting}
      />
      {showAll && (
        <button type="button" className="button button-small mt-4" onClick={showAll}>
          Show all {countText(processes.length)} processes
        </button>
      )}
      {more > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {countText(more)} more {more === 1 ? "process is" : "processes are"} not listed. None has more missing events.
          Choose a shorter range to see {more === 1 ? "it" : "them"}.
        </p>
      )}
    </section>
  );
}
