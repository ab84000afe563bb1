"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Chart } from "@/components/dashboard/charts/chart";
import { ErrorExamples, Shape } from "@/components/dashboard/errors/error-examples";
import { ErrorStateControl } from "@/components/dashboard/errors/error-state";
import { useBackTo } from "@/components/dashboard/events/detail-page";
import { Fact } from "@/components/dashboard/events/facts";
import { Scoped } from "@/components/dashboard/scoped";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { ShareTable } from "@/components/dashboard/tools/tool-tables";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { Ago } from "@/components/ui/ago";
import { countColumn, shareColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Time } from "@/components/ui/time";
import type { ErrorDetail as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { countedText, numberText } from "@/lib/number-text";

type Props = { params: Readonly<Record<string, string>>; initial: InitialAnswer<Answer> };

/** One error: all failed events with the same category and message shape. */
export function ErrorPage({ params, initial }: Props) {
  const endpoint = `errors/${params.errorId}`;
  const client = useQueryClient();
  return (
    <Scoped<Answer>
      title={(answer) => (answer?.error ? <Message shape={answer.error.shape} /> : "Error")}
      back={useBackTo("error")}
      endpoint={endpoint}
      isZoned
      hasCharts
      isFiltered={false}
      initial={initial}
    >
      {(answer) =>
        answer.error === null ? (
          <NoError />
        ) : (
          <>
            {answer.error.category !== "" && <Category name={answer.error.category} />}
            <ErrorStateControl
              errorId={answer.error.id}
              state={answer.error.state}
              onChange={() => client.invalidateQueries({ queryKey: [endpoint] })}
            />
            <Facts answer={answer} ever={answer.error.ever} />
            {answer.count > 0 && <Body answer={answer} />}
          </>
        )
      }
    </Scoped>
  );
}

const NoError = () => (
  <Empty>
    <h2 className="text-ink text-lg">Error not found</h2>
    <p className="mt-1">No stored event has this error. Its events may have expired or been deleted.</p>
  </Empty>
);

const Message = ({ shape }: { shape: string }) =>
  shape === "" ? (
    "No message"
  ) : (
    <code className="wrap-anywhere block whitespace-pre-wrap text-base">
      <Shape text={shape} />
    </code>
  );

const Category = ({ name }: { name: string }) => (
  <p className="mt-5 mb-4 text-xs">
    <span className="text-quiet">Category </span>
    <span className="wrap-anywhere">{name}</span>
  </p>
);

function Facts({ answer, ever }: { answer: Answer; ever: NonNullable<Answer["error"]>["ever"] }) {
  const { count, outcomes, newest } = answer;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-9 gap-y-3 border-line border-y py-3.5 text-xs tabular-nums *:min-w-0">
      <Fact name="In this range">
        <span className={count > 0 ? "text-failed" : ""}>{numberText(count)}</span>
      </Fact>
      <Fact name={figures.failureShare.name}>{shareText(count, outcomes)}</Fact>
      <Fact name={newest.isAll ? "Users" : "Users (newest errors)"}>{numberText(newest.users)}</Fact>
      <Fact name="All time">{numberText(ever.count)}</Fact>
      <Fact name="First seen">
        <Ago at={ever.first} />
      </Fact>
      <Fact name="Last seen">
        <Ago at={ever.last} />
      </Fact>
    </dl>
  );
}

function Body({ answer }: { answer: Answer }) {
  const { series, newest } = answer;
  return (
    <>
      <section className="mt-10">
        <h2 className="mb-2 text-lg">Errors over time</h2>
        <Chart
          label="Errors over time"
          steps={series}
          colors={["var(--color-failed)"]}
          series={[{ name: "Errors", values: series.errors }]}
        />
      </section>
      <div className="mt-10 grid gap-x-10 gap-y-6 md:grid-cols-2 *:min-w-0">
        <Tools answer={answer} />
        <ShareTable
          label="SDK versions"
          header="Version"
          unit="Errors"
          of={newest.errors}
          rows={newest.versions.map(({ version, errors }) => ({
            id: version,
            calls: errors,
            name: version === "" ? <span className="text-quiet">(not set)</span> : <LongName text={version} />,
          }))}
          empty="No versions."
          more={<NewestErrors newest={newest} />}
        />
      </div>
      <section className="mt-10">
        <h2 className="mb-2 text-lg">Newest traces</h2>
        <div className="border-line border-b text-xs">
          <ErrorExamples examples={newest.samples} />
        </div>
      </section>
    </>
  );
}

function NewestErrors({ newest: { errors, since, isAll } }: { newest: Answer["newest"] }) {
  if (isAll || since === null) return null;
  return (
    <>
      Based on the newest {numberText(errors)} errors, since <Time at={since} />.
    </>
  );
}

type Tool = Answer["tools"][number];

const toolColumns: Columns<Tool> = [
  { header: "Tool", csv: ({ tool }) => tool, cell: ({ tool }) => <ToolLink tool={tool} /> },
  countColumn("Errors", ({ errors }) => errors),
  shareColumn(figures.failureShare.name, ({ errors, outcomes }) => [errors, outcomes], {
    cellProps: () => ({ className: "text-failed" }),
  }),
];

/** The tools, or other named events, that failed with this error. */
function Tools({ answer: { tools, moreTools } }: { answer: Answer }) {
  return (
    <div className="[&_th]:min-w-20">
      <h3 className="font-medium">Tools</h3>
      <DataTable label="Tools" columns={toolColumns} rows={tools} rowKey={({ tool }) => tool} />
      {moreTools > 0 && (
        <p className="mt-2 text-quiet text-xs">{countedText(moreTools, "more tool")} had fewer of these errors.</p>
      )}
    </div>
  );
}
