/** Scrubs beside the page, so that a long text never holds up typing. Nothing leaves the browser. */
import { tryBatch } from "@/components/marketing/try-batch";

export type Try = { readonly text: string; readonly retentionDays: number };

addEventListener("message", ({ data: { text, retentionDays } }: MessageEvent<Try>) =>
  postMessage(tryBatch(text, Date.now(), retentionDays)),
);
