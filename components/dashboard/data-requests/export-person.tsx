"use client";
import { useFileExport } from "@/components/dashboard/data/use-file-export";
import { sizeText } from "@/components/ui/format";
import { fetchFile } from "@/lib/browser/api";

export function ExportPerson({ person }: { person: string }) {
  const { file, error, isPending, start } = useFileExport(({ controller }) =>
    fetchFile("/data-requests/export", controller.signal, { person }),
  );
  return (
    <div>
      <button type="button" className="button" aria-disabled={isPending} onClick={start}>
        Export as JSON
      </button>
      <p role="status" className="min-h-6 pt-2 text-xs">
        {isPending && <span className="text-quiet">Exporting…</span>}
        {file && (
          <>
            Saved <code>{file.name}</code>, {sizeText(file.content.size)}.
          </>
        )}
        {error && <span className="text-failed">{error.message}</span>}
      </p>
    </div>
  );
}
