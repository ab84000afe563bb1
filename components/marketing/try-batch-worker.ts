/** Scrubs beside the page, so that a long text never holds up typing. Nothing leaves the browser. */
import { tryBatch } from "@/components/marketing/try-batch";

addEventListener("message", ({ data }: MessageEvent<string>) => postMessage(tryBatch(data, Date.now())));
