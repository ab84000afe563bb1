"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFileExport } from "@/components/dashboard/data/use-file-export";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { sizeText } from "@/components/ui/format";
import type { ExportProgress } from "@/lib/analytics/contracts/analytics-data";
import { type ExportFormat, exportFormats } from "@/lib/analytics/contracts/data-options";
import { callApi, fetchFile } from "@/lib/browser/api";
import { numberText } from "@/lib/number-text";

const formats = Object.keys(exportFormats) as ExportFormat[];
const progressIntervalMs = 500;

export function ExportData() {
  const projectId = useProjectId();
  const { search } = useScope();
  const [format, setFormat] = useState<ExportFormat>("ndjson");
  const path = `/projects/${projectId}/export`;
  const { file, error, isPending, running, start } = useFileExport(({ id, controller }) =>
    fetchFile(`${path}?${search}&format=${format}&id=${id}`, controller.signal),
  );
  return (
    <>
      <fieldset className="segments">
        <legend className="sr-only">Format</legend>
        {formats.map((name) => (
          <button key={name} type="button" aria-pressed={format === name} onClick={() => setFormat(name)}>
            {exportFormats[name].label}
          </button>
        ))}
      </fieldset>
      <span className="mt-4 flex gap-3">
        <button type="button" className="button" aria-disabled={isPending} onClick={start}>
          Export as {exportFormats[format].label}
        </button>
        {running && (
          <button type="button" className="button" onClick={() => running.controller.abort()}>
            Cancel
          </button>
        )}
      </span>
      <div role="status" className="min-h-12 pt-3 text-xs">
        {running && <Progress path={`${path}/${running.id}`} />}
        {file && (
          <p>
            Saved <code>{file.name}</code>, {sizeText(file.content.size)}.
          </p>
        )}
        {error && (
          <p className="text-failed">
            {error.name === "AbortError" ? "Export canceled. No file was saved." : error.message}
          </p>
        )}
      </div>
    </>
  );
}

/** Rows read so far. Unknown until the query starts, and while the last rows are sent. */
function Progress({ path }: { path: string }) {
  const { data } = useQuery({
    queryKey: ["export", path],
    queryFn: ({ signal }) => callApi<ExportProgress>(path, { signal }),
    refetchInterval: progressIntervalMs,
    gcTime: 0,
  });
  const progress = data?.progress;
  return (
    <>
      <progress
        className="mb-1.5 block h-1 w-[min(24rem,100%)] border-0 bg-line accent-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        aria-label="Export"
        {...(progress && { value: progress.read, max: progress.of })}
      />
      <p className="text-quiet tabular-nums">
        {progress ? `${numberText(progress.read)} of about ${numberText(progress.of)} rows read` : "Preparing export…"}
      </p>
    </>
  );
}
