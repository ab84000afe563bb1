"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { sizeText } from "@/components/ui/format";
import { saveFile } from "@/components/ui/save-file";
import { fetchFile } from "@/lib/browser/api";

export function ExportPerson({ person }: { person: string }) {
  const mutation = useMutation({
    mutationFn: async (controller: AbortController) => {
      const file = await fetchFile("/data-requests/export", controller.signal, { person });
      saveFile(file);
      return file;
    },
  });
  const { data: file, error, isPending } = mutation;
  const running = isPending ? mutation.variables : undefined;
  // Abort the export when the page unmounts.
  useEffect(() => () => running?.abort(), [running]);
  return (
    <div>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => isPending || mutation.mutate(new AbortController())}
      >
        Export as JSON
      </button>
      <p role="status" className="min-h-6 pt-2 text-xs">
        {isPending && <span className="text-quiet">Exporting…</span>}
        {file && (
          <>
            Saved <code>{file.name}</code>, {sizeText(file.content.size)}.
          </>
        )}
        {error && <span className="text-held">{error.message}</span>}
      </p>
    </div>
  );
}
