"use client";
import { useEffect, useRef, useState } from "react";
import type { Tried } from "@/components/marketing/try-batch";
import type { Try } from "@/components/marketing/try-batch-worker";

/**
 * The API's response to a text, computed in a worker. The worker loads on the first change. While it is busy, only the
 * latest text is queued.
 */
export function useGate(initial: Tried, retentionDays: number) {
  const [tried, setTried] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const worker = useRef<Worker>(undefined);
  const isRunning = useRef(false);
  const waiting = useRef<string>(undefined);

  useEffect(() => () => worker.current?.terminate(), []);

  function load(): Worker {
    if (worker.current) return worker.current;
    const started = new Worker(new URL("./try-batch-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<Tried>) => {
      setTried(data);
      isRunning.current = false;
      setIsBusy(waiting.current !== undefined);
      if (waiting.current !== undefined) send(waiting.current);
    });
    started.addEventListener("error", () => setHasFailed(true));
    worker.current = started;
    return started;
  }

  function send(text: string) {
    waiting.current = undefined;
    isRunning.current = true;
    const message: Try = { text, retentionDays };
    load().postMessage(message);
  }

  function tryText(text: string) {
    setIsBusy(true);
    if (isRunning.current) waiting.current = text;
    else send(text);
  }

  return { tried, isBusy, hasFailed, load, tryText };
}
