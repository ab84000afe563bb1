"use client";
import { NoneFound } from "@/components/dashboard/none-found";
import { PathText } from "@/components/dashboard/path-text";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { LastAndFirst } from "@/components/ui/ago";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { noValue, shareText } from "@/components/ui/format";
import type { Rejected as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { receiptRetentionDays } from "@/lib/gate/contracts/retention";
import { countedText, numberText } from "@/lib/number-text";

export function Rejected({ initial }: { initial: InitialAnswer<Answer> }) {
  return (
    <Scoped<Answer>
      title="Rejected"
      endpoint="rejected"
      initial={initial}
      isFiltered={false}
      lead="Events that failed validation, grouped by issue. We don’t store their content. Receipts are kept for 30 days."
    >
      {(answer) => (
        <>
          {answer.rejected === 0 ? <NoRejections accepted={answer.accepted} /> : <Body answer={answer} />}
          <Foreign {...answer.foreign} />
        </>
      )}
    </Scoped>
  );
}

function NoRejections({ accepted }: { accepted: number }) {
  if (accepted === 0) return <NoneFound what="events" isFiltered={false} keptDays={receiptRetentionDays} />;
  return (
    <Empty>
      <strong className="font-semibold text-ink">No events were rejected.</strong>{" "}
      {accepted === 1
        ? "The only event was accepted."
        : `All ${numberText(accepted)} events were accepted, including retries.`}
    </Empty>
  );
}

function Body({ answer }: { answer: Answer }) {
  const { accepted, rejected, moreIssues } = answer;
  return (
    <>
      <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <strong className="sum text-failed">{numberText(rejected)}</strong>
        <span>
          of {countedText(accepted + rejected, "event")} rejected ({shareText(rejected, accepted + rejected)}),
          including retries
        </span>
      </p>
      <Issues issues={answer.issues} />
      {moreIssues > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {numberText(moreIssues)} more {moreIssues === 1 ? "issue was" : "issues were"} less frequent. Choose a shorter
          range to see {moreIssues === 1 ? "it" : "them"}.
        </p>
      )}
      <Requests requests={answer.requests} />
    </>
  );
}

/** Spans and log records that are neither stored nor an error. */
function Foreign({ spans, logRecords }: Answer["foreign"]) {
  const counts = [
    spans > 0 && countedText(spans, "span"),
    logRecords > 0 && countedText(logRecords, "log record"),
  ].filter((count) => count !== false);
  if (counts.length === 0) return null;
  return (
    <p className="mt-10 border-line border-t pt-4 text-quiet">
      {counts.join(" and ")} from other instrumentation {spans + logRecords === 1 ? "was" : "were"} not stored. This is
      not an error.{" "}
      <a href="/docs/opentelemetry#what-is-stored" className="link">
        What is stored
      </a>
    </p>
  );
}

function Issues({ issues }: { issues: Answer["issues"] }) {
  return (
    <section aria-label="Issues">
      <ul className="border-line border-t">
        {issues.map(({ issue, count, batches, first, last, sdks }) => {
          const { path, problem } = splitIssue(issue);
          return (
            <li
              key={issue}
              className="grid grid-cols-[7rem_minmax(0,1fr)_12.5rem] gap-x-6 gap-y-1 border-line border-b py-3.5 text-xs max-lg:grid-cols-[4.5rem_minmax(0,1fr)]"
            >
              <p className="tabular-nums">
                <strong className="block font-semibold text-base">{numberText(count)}</strong>
                <span className="text-quiet">in {batches === 1 ? "1 batch" : `${numberText(batches)} batches`}</span>
              </p>
              <div className="min-w-0">
                <p>
                  {path !== "" && (
                    <>
                      <PathText path={path} />
                      <span className="text-quiet">: </span>
                    </>
                  )}
                  <span className="text-failed">{problem}</span>
                </p>
                {sdks.length > 0 && <p className="mt-1 text-quiet text-xs">From SDK {sdks.join(", ")}</p>}
              </div>
              <LastAndFirst last={last} first={first} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Splits an issue of the form `path: problem`. */
function splitIssue(issue: string): { path: string; problem: string } {
  const [, path = "", problem = issue] = /^([\w., ]+?): (.+)$/s.exec(issue) ?? [];
  return { path, problem };
}

const requestColumns: Columns<Answer["requests"][number]> = [
  timeColumn("Received", ({ receivedAt }) => receivedAt),
  {
    header: "Request",
    isWide: true,
    csv: ({ requestId }) => requestId,
    cell: ({ requestId }) => <code>{requestId}</code>,
  },
  { header: "SDK", sortBy: ({ sdk }) => sdk || null, cell: ({ sdk }) => sdk || noValue },
  countColumn("Accepted", ({ accepted }) => accepted),
  countColumn("Rejected", ({ rejected }) => rejected, { cellProps: () => ({ className: "text-failed" }) }),
];

function Requests({ requests }: { requests: Answer["requests"] }) {
  return (
    <section aria-labelledby="requests-head" className="section">
      <h2 id="requests-head">Latest requests with rejected events</h2>
      <p className="mb-3 text-quiet">Each response listed the rejected events by position, with their issues.</p>
      <DataTable
        label="Requests"
        columns={requestColumns}
        rows={requests}
        csv
        rowKey={({ requestId }) => requestId}
        sortedBy="Received"
        isCompact
        showAll={`Show all ${numberText(requests.length)} requests`}
        maxShown={10}
      />
    </section>
  );
}
