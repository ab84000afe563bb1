"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { kindName } from "@/components/dashboard/redactions/kind-labels";
import { SettingSection } from "@/components/dashboard/settings/setting-section";
import { useLive } from "@/components/dashboard/use-live";
import { countColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { shareText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import { countedText, numberText } from "@/lib/number-text";
import type { RescrubRun, Rescrubs } from "@/lib/projects/contracts/settings";

type Props = { projectId: string; initial: Rescrubs };

const isOpen = (run: RescrubRun | undefined) =>
  run !== undefined && run.finishedAt === null && run.state !== "replaced";
const [openEveryMs, idleEveryMs] = [2_000, 30_000];

export function Rescrub({ projectId, initial }: Props) {
  const path = `/projects/${projectId}/rescrubs`;
  const [isAsking, setAsking] = useState(false);
  const query = useLive<Rescrubs>({
    key: ["rescrubs", projectId],
    path,
    initial,
    everyMs: (answer) => (isOpen(answer?.runs[0]) ? openEveryMs : idleEveryMs),
  });
  const [newest, ...earlier] = (query.data ?? initial).runs;
  const close = () => setAsking(false);
  const start = async () => {
    await callApi<Rescrubs>(path, { method: "POST" });
    await query.refetch();
  };
  return (
    <SettingSection
      title="Stored events"
      about="Scrub stored events again with these settings and the current detectors. This runs in the background, uses at most a quarter of a CPU core, and continues after a restart."
      action={
        <button
          type="button"
          className="button button-small"
          aria-disabled={isOpen(newest)}
          onClick={() => !isOpen(newest) && setAsking(true)}
        >
          Scrub again
        </button>
      }
    >
      {query.error && <p className="mb-2 text-failed text-sm">{query.error.message}</p>}
      {newest ? <Run run={newest} /> : <p className="text-quiet">Stored events have not been scrubbed again yet.</p>}
      {earlier.length > 0 && <Earlier runs={earlier} />}
      <Dialog isOpen={isAsking} onClose={close} label="Scrub stored events again">
        <Confirmation action="Scrub again" send={start} onClose={close}>
          <p>
            Values that the detectors find in stored events are replaced, and the originals are deleted from disk. This
            can’t be undone. Values that were removed earlier aren’t restored.
          </p>
        </Confirmation>
      </Dialog>
    </SettingSection>
  );
}

function Run({ run }: { run: RescrubRun }) {
  const { state, startedAt, startedBy, read, total, changed, types, found, moreFound } = run;
  return (
    <div>
      <p role="status">
        <State run={run} />
      </p>
      {state === "reading" && (
        <div className="mt-2 h-2 max-w-md bg-line" aria-hidden="true">
          <div className="h-full bg-ink" style={{ width: `${Math.min(100, (100 * read) / Math.max(1, total))}%` }} />
        </div>
      )}
      <p className="mt-1 text-quiet text-sm">
        Started <Time at={startedAt} /> by {startedBy}
      </p>
      {changed > 0 && (
        <>
          <p className="mt-3 mb-2">Values were removed from {countedText(changed, "event")}.</p>
          <DataTable
            label="Values removed from stored events"
            columns={columns}
            rows={found}
            rowKey={({ kind, path }) => `${kind} ${path}`}
          />
          {moreFound > 0 && <p className="pt-2 text-quiet text-sm">And {numberText(moreFound)} more fields.</p>}
        </>
      )}
      {types > 0 && (
        <p className="mt-2 text-failed text-sm">
          The event type of {countedText(types, "event")} contains a value to remove. Event types can’t be changed.
          Delete these events by trace.
        </p>
      )}
    </div>
  );
}

function State({ run: { state, beginsAt, finishedAt, read, total, changed } }: { run: RescrubRun }) {
  switch (state) {
    case "waiting":
      return (
        <>
          Starts <Time at={beginsAt} precise />, when the changed settings are in effect on every server.
        </>
      );
    case "reading":
      return (
        <>
          {shareText(Math.min(read, total), Math.max(1, total))} of {countedText(total, "event")} checked.
        </>
      );
    case "failing":
      return (
        <span className="text-failed">
          ClickHouse couldn’t rewrite the stored events, for example because its disk is full. Sluice tries again after
          an hour. The ClickHouse error code is in Sluice’s log.
        </span>
      );
    case "clearing":
      return <>{countedText(read, "event")} checked. Totals with old values are deleted within ten minutes.</>;
    case "replaced":
      return <>The settings changed, so all events are being checked again.</>;
    case "finished":
      return (
        <>
          {countedText(read, "event")} checked, {changed === 0 ? "nothing found" : `${numberText(changed)} changed`}.
          Finished {finishedAt && <Time at={finishedAt} />}.
        </>
      );
  }
}

function Earlier({ runs }: { runs: readonly RescrubRun[] }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-quiet text-sm">Earlier runs</summary>
      <ul className="mt-2 space-y-1 text-sm">
        {runs.map((run) => (
          <li key={run.runId}>
            <Time at={run.startedAt} />: <State run={run} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const columns: Columns<RescrubRun["found"][number]> = [
  { header: "Field", cell: ({ path }) => <code className="wrap-anywhere whitespace-normal">{path}</code> },
  { header: "Kind", cell: ({ kind }) => <span className="font-medium">{kindName(kind)}</span> },
  countColumn("Values", ({ values }) => values),
  countColumn("Events", ({ events }) => events),
];
