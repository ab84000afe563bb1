/** Lets the scans of this process use its CPU one after the other, and for a part of the time, because requests wait meanwhile. */
import { onceInProcess } from "@/lib/once-in-process";

/** For each millisecond of work, requests have this many. */
const restPerMs = 2;
/** Shorter rests are added up, because a timer waits for at least a millisecond. */
const minRestMs = 4;

type Turns = { readonly waiting: (() => void)[]; isRunning: boolean; owedMs: number };

const turns = onceInProcess<Turns>("agentcheck-turns", () => ({ waiting: [], isRunning: false, owedMs: 0 }));

/** Ends the caller's turn, and resolves when its next one begins. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    turns.waiting.push(resolve);
    if (turns.isRunning) return;
    turns.isRunning = true;
    setImmediate(run);
  });

function run(): void {
  const next = turns.waiting.shift();
  if (next === undefined) {
    turns.isRunning = false;
    return;
  }
  const started = performance.now();
  next();
  // After the work, which begins as soon as this function returns, and before requests are handled.
  queueMicrotask(() =>
    process.nextTick(() => {
      turns.owedMs += (performance.now() - started) * restPerMs;
      if (turns.owedMs < minRestMs) return void setImmediate(run);
      setTimeout(run, turns.owedMs);
      turns.owedMs = 0;
    }),
  );
}
