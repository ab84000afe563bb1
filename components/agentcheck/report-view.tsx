"use client";
import { useEffect, useState } from "react";
import { reportMarkdown, scanCommand, statusLabels, surfaceTitles } from "@/components/agentcheck/report-text";
import { CopyButton } from "@/components/ui/copy-button";
import { utcDayText } from "@/components/ui/date-format";
import { noValue } from "@/components/ui/format";
import { WithCode } from "@/components/ui/with-code";
import { type CheckResult, isOver, type Report, surfaces } from "@/lib/agentcheck/contracts/agentcheck";
import { countedText } from "@/lib/number-text";

/** A report. While the scan runs, its checks appear as they end. */
export function ReportView({ initial, address }: { initial: Report; address: string }) {
  const report = useReport(initial);
  // What was read of a site that did not respond is no result.
  const checks = report.status === "failed" ? [] : report.checks;
  const first = report.fixFirst.slice(0, 3).map((id) => report.checks.find((check) => check.id === id));
  return (
    <div className="frame pt-14 pb-24 lg:pt-20">
      <p className="text-quiet text-sm">Agentcheck {report.rubric}</p>
      <h1 className="mt-2 break-words text-2xl">{report.target}</h1>
      <p role="status" className="mt-4">
        {reportSentence(report)}
      </p>
      {checks.length > 0 && <Figures report={report} />}
      {checks.length > 0 && isOver(report) && first.length > 0 && (
        <section className="mt-10 max-w-3xl">
          <h2 className="text-xl">Fix first</h2>
          <ol className="mt-3 list-decimal pl-5">
            {first.map(
              (check) =>
                check && (
                  <li key={check.id} className="mt-2">
                    <span className="font-medium">
                      <WithCode text={check.title} />.
                    </span>{" "}
                    <WithCode text={check.fix} />
                  </li>
                ),
            )}
          </ol>
        </section>
      )}
      {surfaces.map((surface) => (
        <SurfaceSection
          key={surface}
          title={surfaceTitles[surface]}
          checks={checks.filter((check) => check.surface === surface)}
        />
      ))}
      <Leaks report={report} />
      {isOver(report) && <Share report={report} address={address} />}
      {!isOver(report) && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
    </div>
  );
}

function useReport(initial: Report): Report {
  const [report, setReport] = useState(initial);
  const { id } = initial;
  const isWaiting = !isOver(initial);
  useEffect(() => {
    if (!isWaiting) return;
    const events = new EventSource(`/api/agentcheck/${id}`);
    events.addEventListener("check", ({ data }) => {
      const check = JSON.parse(data) as CheckResult;
      setReport((before) => ({
        ...before,
        status: "running",
        checks: [...before.checks.filter((known) => known.id !== check.id), check],
      }));
    });
    events.addEventListener("report", ({ data }) => {
      setReport(JSON.parse(data) as Report);
      events.close();
    });
    return () => events.close();
  }, [id, isWaiting]);
  return report;
}

function reportSentence({ status, checks, finishedAt, summary }: Report): string {
  if (status === "queued") return "Waiting for other scans.";
  if (status === "running") return `Scanning. ${countedText(checks.length, "check")} done.`;
  if (status === "failed") return "This address did not respond. Check it in your browser, then scan it again.";
  const { passed, failed, warned } = summary;
  return `${passed} passed, ${failed} failed, ${countedText(warned, "warning")}. Scanned on ${finishedAt ? utcDayText(finishedAt) : ""}.`;
}

function Figures({ report: { summary } }: { report: Report }) {
  const figures = [
    ["Passed", summary.passed],
    ["Failed", summary.failed],
    ["Warnings", summary.warned],
    ["Unknown", summary.unknown],
    ["Pass rate", summary.ratio === null ? noValue : `${(summary.ratio * 100).toFixed(0)}%`],
  ] as const;
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SurfaceSection({ title, checks }: { title: string; checks: readonly CheckResult[] }) {
  const shown = checks.filter(({ status }) => status !== "na");
  const left = checks.length - shown.length;
  if (checks.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 border-line border-t">
        {shown.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-quiet text-sm">{left === 1 ? "1 check does" : `${left} checks do`} not apply.</p>
      )}
    </section>
  );
}

function CheckRow({ check: { id, title, status, message, fix, standard, evidence } }: { check: CheckResult }) {
  const isFine = status === "pass";
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <span className={status === "fail" ? "font-semibold text-failed" : isFine ? "text-quiet" : "font-semibold"}>
        {statusLabels[status]}
      </span>
      <div className="min-w-0">
        <h3 className="font-medium text-base">
          <WithCode text={title} />
        </h3>
        <p className="break-words text-quiet text-sm">
          <WithCode text={message} />
        </p>
        {!isFine && (
          <p className="mt-1 break-words text-sm">
            <WithCode text={fix} />
          </p>
        )}
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-1 text-quiet max-sm:py-2.75">
            Details<span className="sr-only"> of {title.replaceAll("`", "")}</span>
          </summary>
          <p className="mt-1">
            <code>{id}</code> ·{" "}
            <a className="link" href={standard.url}>
              {standard.name} {standard.version}
            </a>
          </p>
          <ul className="mt-1">
            {evidence.map(({ method, url, status: code, ms }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two requests can be equal, and none moves.
              <li key={index} className="break-all font-mono text-xs">
                {method} {url} {code ?? "no response"} {ms} ms
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}

function Leaks({ report: { leaks } }: { report: Report }) {
  if (leaks.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-xl">Personal data and secrets found</h2>
      <ul className="mt-3 border-line border-t">
        {leaks.map(({ kind, where, count }) => (
          <li
            key={`${kind} ${where}`}
            className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2 text-sm"
          >
            <span>
              <span className="held">[{kind}]</span> {count > 1 && `× ${count}`}
            </span>
            <code className="break-all">{where}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Share({ report, address }: { report: Report; address: string }) {
  const page = `${address}/agentcheck/${report.id}`;
  const badge = `[![Agentcheck](${address}/api/agentcheck/${report.id}/badge.svg)](${page})`;
  const rows = [
    ["Link", page],
    ["Badge", badge],
    ["Scan again", scanCommand(report.target, address)],
  ] as const;
  return (
    <section className="mt-12">
      <h2 className="text-xl">Share</h2>
      <p className="mt-2">
        <CopyButton text={reportMarkdown(report, page)} label="Copy as Markdown" />
      </p>
      {/* The badge is a picture of this site. */}
      <p className="mt-4">
        {/* biome-ignore lint/performance/noImgElement: an SVG of a few hundred bytes. */}
        <img
          src={`/api/agentcheck/${report.id}/badge.svg`}
          alt={`Agentcheck ${report.rubric}: the result as a badge`}
          height={22}
        />
      </p>
      <dl className="mt-4">
        {rows.map(([name, text]) => (
          <div key={name} className="mt-3">
            <dt className="flex items-center justify-between gap-4 text-quiet text-sm">
              {name} <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} />
            </dt>
            <dd className="mt-1 break-all font-mono text-xs">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
