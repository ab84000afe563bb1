"use client";
import { NoneFound } from "@/components/dashboard/none-found";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { figureText, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { Column } from "@/components/ui/table";
import type { Delivery as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { type FigureName, figures } from "@/lib/analytics/contracts/figure-glossary";
import { receiptRetentionDays } from "@/lib/gate/contracts/retention";
import { numberText } from "@/lib/number-text";

export function Delivery({ initial }: { initial: InitialAnswer<Answer> }) {
  return (
    <Scoped<Answer>
      title="Delivery"
      endpoint="delivery"
      initial={initial}
      isFiltered={false}
      lead="Shows whether the events from your SDKs were stored. SDKs number their events, so a gap in the numbers is a missing event."
    >
      {(answer) => (answer.total.installs === 0 ? <NoReports /> : <Body answer={answer} />)}
    </Scoped>
  );
}

const docs = (
  <a href="/docs/sending#lost-events" className="link">
    How events are counted
  </a>
);

function NoReports() {
  return (
    <NoneFound what="delivery reports" isFiltered={false} keptDays={receiptRetentionDays}>
      To count lost events, send <code>install</code> with each batch and <code>sequence</code> with each event, as the
      SDKs do. {docs}
    </NoneFound>
  );
}

function Body({ answer: { total, versions, moreVersions, installs, moreInstalls } }: { answer: Answer }) {
  const { created, missing } = total;
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <strong className={`sum ${missing > 0 ? "text-failed" : ""}`}>{figureText(missing)}</strong>
        <span>
          of {figureText(created)} {created === 1 ? "event" : "events"} missing
          {missing > 0 && ` (${shareText(missing, created)})`}
        </span>
      </p>
      <p className="max-w-2xl text-quiet">
        Events after the last one we received can’t be counted, for example if the process was killed. {docs}
      </p>
      <Versions versions={versions} more={moreVersions} />
      <Processes processes={installs} more={moreInstalls} />
    </>
  );
}

type Figures = Omit<Answer["total"], "installs">;
const column = (name: keyof Figures, figure: FigureName = name): Column<Figures> =>
  countColumn(figures[figure].name, (row) => row[name], { figure, cell: (row) => figureText(row[name]) });
const figureColumns = [
  column("created"),
  column("stored"),
  column("rejected", "neverStored"),
  {
    ...column("missing"),
    cellProps: (row: Figures) => ({ className: row.missing > 0 ? "text-failed font-semibold" : "" }),
  },
  column("dropped"),
];

const Sdk = ({ version }: { version: string }) => (
  <span className="block max-w-32">
    <LongName text={version || "(not set)"} />
  </span>
);

type Version = Answer["versions"][number];
const versionColumns: Columns<Version> = [
  {
    header: "SDK",
    sortBy: ({ sdk }) => sdk || null,
    cell: ({ sdk }) => <LongName text={sdk || "(not set)"} />,
  },
  countColumn("Processes", ({ installs }) => installs),
  ...figureColumns,
];

function Versions({ versions, more }: { versions: readonly Version[]; more: number }) {
  return (
    <section aria-labelledby="versions-head" className="section flow-root">
      <h2 id="versions-head">By SDK version</h2>
      <DataTable
        label="SDK versions"
        columns={versionColumns}
        rows={versions}
        csv
        rowKey={({ sdk }) => sdk}
        sortedBy="Missing"
        isCompact
      />
      {more > 0 && (
        <p className="pt-4 text-quiet text-xs">
          Showing the versions with the most missing events. {numberText(more)} more not shown.
        </p>
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

const processColumns: Columns<Process> = [
  {
    header: "Process",
    csv: ({ install }) => install,
    cell: ({ install }) => (
      <code className="block">
        <LongName text={install} />
      </code>
    ),
  },
  ...figureColumns,
  {
    header: "Reasons",
    isWide: true,
    csv: (row) => reasonLines(row).join(", "),
    cell: (row) => <Lines lines={reasonLines(row)} />,
  },
  {
    header: "SDK",
    isMinor: true,
    sortBy: ({ sdk }) => sdk || null,
    cell: ({ sdk }) => <Sdk version={sdk} />,
  },
  timeColumn("First batch", ({ first }) => first, { isMinor: true }),
  timeColumn("Last batch", ({ last }) => last),
];

function Processes({ processes, more }: { processes: readonly Process[]; more: number }) {
  return (
    <section aria-labelledby="processes-head" className="section">
      <h2 id="processes-head">By process</h2>
      <p className="mb-3 max-w-2xl text-quiet">
        Processes that sent a batch in this range. Figures include all batches from each process. Receipts are kept for
        30 days. Processes that started earlier are counted from their oldest receipt. After a pause of more than a
        week, earlier events may appear as missing.
      </p>
      <DataTable
        label="Processes"
        columns={processColumns}
        rows={processes}
        csv
        rowKey={({ install }) => install}
        sortedBy="Missing"
        isCompact
        showAll={`Show all ${numberText(processes.length)} processes`}
      />
      {more > 0 && (
        <p className="pt-4 text-quiet text-xs">
          Showing the processes with the most missing events. {numberText(more)} more not shown. Choose a shorter range
          to see {more === 1 ? "it" : "them"}.
        </p>
      )}
    </section>
  );
}
