/** Downloads and saves a file. Aborts when the page unmounts. */
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { saveFile } from "@/components/ui/save-file";

type NamedFile = Parameters<typeof saveFile>[0];
type Run = { readonly id: string; readonly controller: AbortController };

export function useFileExport(load: (run: Run) => Promise<NamedFile>) {
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: async (run: Run) => {
      const file = await load(run);
      saveFile(file);
      return file;
    },
  });
  const running = isPending ? variables : undefined;
  useEffect(() => () => running?.controller.abort(), [running]);
  const start = () => isPending || mutate({ id: crypto.randomUUID(), controller: new AbortController() });
  return { file: data, error, isPending, running, start };
}
