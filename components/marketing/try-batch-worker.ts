/** Scrubs in a worker, so that long text never blocks typing. Nothing leaves the browser. */
import { tryBatch } from "@/components/marketing/try-batch";

export type Try = { readonly text: string; readonly retentionDays: number };

addEventListener("message", ({ data: { text, retentionDays } }: MessageEvent<Try>) =>
  postMessage(tryBatch(text, Date.now(), retentionDays)),
);
