/** The primary process of several workers on one port: starts, replaces and stops them, and relays their calls. */
import cluster, { type Worker } from "node:cluster";
import { log } from "@/lib/log";
import { answerCall, onCall, type Relayed, relay } from "@/lib/workers/link";
import { newPeer, type Peer } from "@/lib/workers/peer";

type Running = { readonly worker: Worker; readonly peer: Peer; isListening: boolean };

/** Longer than a write waits for a stalled store. A worker that has not returned by then is stuck and is replaced. */
const maxCallMs = 5 * 60_000;
/** Longer than a worker takes to shut down. */
const shutdownMs = 42_000;
/** Delay between restarts of workers that exit before they listen. */
const minRestartMs = 250;
const maxRestartMs = 30_000;

/**
 * Starts the first worker alone, so that a startup error is reported once and ends the process.
 * @param onListening Called once, when all workers listen.
 * @param close Called before this process exits.
 */
export function runWorkers(count: number, onListening: (port: number) => void, close: () => Promise<void>): void {
  const running = new Set<Running>();
  let hasListened = false;
  let isComplete = false;
  let failedStarts = 0;
  let exitCode = 0;
  let isStopping = false;
  // With shared listening, one worker would get nearly all of a burst of connections, and keep them because clients use keep-alive.
  cluster.schedulingPolicy = cluster.SCHED_RR;

  const exit = () => void close().finally(() => process.exit(exitCode));

  const start = () => {
    if (isStopping) return;
    const worker = cluster.fork({ WORKERS: String(count) });
    const one: Running = {
      worker,
      peer: newPeer(senderTo(worker), (name, argument) => answer(one, name, argument)),
      isListening: false,
    };
    running.add(one);
    closeConnectionInTransit(worker);
    worker.on("message", one.peer.receive);
    worker.on("error", () => undefined);
    worker.on("listening", ({ port }) => {
      one.isListening = true;
      failedStarts = 0;
      if (isComplete) log("info", "worker_listening", { pid: worker.process.pid });
      if (!hasListened) for (let more = 1; more < count; more++) start();
      hasListened = true;
      if (isComplete || [...running].filter(({ isListening }) => isListening).length < count) return;
      isComplete = true;
      onListening(port);
    });
    worker.on("exit", (code, signal) => ended(one, code, signal));
  };

  const ended = (one: Running, code: number | null, signal: string | null) => {
    running.delete(one);
    one.peer.end();
    if (!isStopping && !hasListened && signal === null) {
      isStopping = true;
      exitCode = 1;
    }
    if (isStopping) {
      if (code !== 0 && signal !== "SIGTERM" && signal !== "SIGINT") exitCode = 1;
      if (running.size === 0) exit();
      return;
    }
    if (!one.isListening) failedStarts++;
    const restartInMs = failedStarts === 0 ? 0 : Math.min(maxRestartMs, minRestartMs * 2 ** (failedStarts - 1));
    log("error", "worker_exited", { pid: one.worker.process.pid, code, signal, restartInMs });
    setTimeout(start, restartInMs);
  };

  const callAll = (relayed: Relayed, caller?: Running) =>
    Promise.all([...running].filter((one) => one !== caller).map((one) => callWithin(maxCallMs, one, relayed)));
  onCall<Relayed>(relay, (relayed) => callAll(relayed));
  const answer = (caller: Running, name: string, argument: unknown): unknown =>
    name === relay ? callAll(argument as Relayed, caller) : answerCall(name, argument);

  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const { worker } of running) worker.process.kill("SIGTERM");
    // There may be no running worker while an exited one is being replaced.
    if (running.size === 0) exit();
    setTimeout(() => {
      for (const { worker } of running) worker.process.kill("SIGKILL");
      process.exit(1);
    }, shutdownMs).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  start();
}

const senderTo = (worker: Worker) => (message: object) => {
  if (worker.isConnected()) worker.process.send(message, () => undefined);
};

async function callWithin(maxMs: number, { worker, peer }: Running, { name, argument }: Relayed): Promise<unknown> {
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), maxMs);
  return peer.call(name, argument).finally(() => clearTimeout(timer));
}

/**
 * Node passes a worker one connection at a time and closes its own descriptor once the worker has it. If the worker exits
 * before that, Node keeps the connection open forever, and its client waits for a response.
 */
function closeConnectionInTransit({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean;
  let last: { close?: () => void } | undefined;
  const sendAndKeep = (...parts: unknown[]) => {
    const [, handle] = parts;
    if (handle && typeof handle === "object") last = handle;
    return send(...parts);
  };
  child.send = sendAndKeep as typeof child.send;
  // Closing it twice has no effect.
  child.on("exit", () => last?.close?.());
}
