"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { countText, sizeText } from "@/components/ui/format";
import { callApi, fetchFile } from "@/lib/browser/api";
import type { ExportProgress } from "@/lib/dashboard/contracts/analytics-data";
import { type ExportFormat, exportFormats } from "@/lib/dashboard/contracts/data-words";

type Props = { projectId: string; search: string };
type Running = { readonly id: string; readonly stop: AbortController };

const formats = Object.keys(exportFormats) as ExportFormat[];
const progressEveryMs = 500;

export function ExportData({ projectId, search }: Props) {
  const [format, setFormat] = useState<ExportFormat>("ndjson");
  const path = `/projects/${projectId}/export`;
  const exporting = useMutation({
    mutationFn: async ({ id, stop }: Running) => {
      const file = await fetchFile(`${path}?${search}&format=${format}&id=${id}`, stop.signal);
      save(file);
      return file;
    },
  });
  const { data: file, error, isPending } = exporting;
  const running = isPending ? exporting.variables : undefined;
  // Abort the export when the page unmounts.
  useEffect(() => () => running?.stop.abort(), [running]);
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
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => isPending || exporting.mutate({ id: crypto.randomUUID(), stop: new AbortController() })}
        >
          Export as {exportFormats[format].label}
        </button>
        {running && (
          <button type="button" className="button" onClick={() => running.stop.abort()}>
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
          <p className="text-held">
            {error.name === "AbortError" ? "Export canceled. No file was saved." : error.message}
          </p>
        )}
      </div>
    </>
  );
}

/** Browsers save a blob only through a clicked link. */
function save({ name, content }: { name: string; content: Blob }) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // Revoke later: some browsers read the URL only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Rows read so far. Unknown until the query starts, and while the last rows are sent. */
function Progress({ path }: { path: string }) {
  const { data } = useQuery({
    queryKey: ["export", path],
    queryFn: ({ signal }) => callApi<ExportProgress>(path, { signal }),
    refetchInterval: progressEveryMs,
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
        {progress ? `${countText(progress.read)} of about ${countText(progress.of)} rows read` : "Preparing export…"}
      </p>
    </>
  );
}
