/** Connects the processes that share one port: workers call their primary process, and through it all other workers. */

import cluster from "node:cluster";
import { env } from "@/lib/env";
import { onceInProcess } from "@/lib/once-in-process";
import { newPeer, type Peer } from "@/lib/workers/peer";

type Handler = (argument: never) => unknown;
type State = { readonly handlers: Map<string, Handler>; readonly primary: Peer | undefined };

const { handlers, primary } = onceInProcess<State>("workers", connect);

function connect(): State {
  const state = { handlers: new Map<string, Handler>() };
  if (!cluster.isWorker) return { ...state, primary: undefined };
  // A worker exits when its primary process does, so a failed send needs no handling.
  const ignore = () => undefined;
  const peer = newPeer(
    (message) => process.send?.(message, undefined, undefined, ignore),
    (name, argument) => state.handlers.get(name)?.(argument as never),
  );
  process.on("message", peer.receive);
  return { ...state, primary: peer };
}

/** How many processes share the port and the limits of this server. */
export const workers = (): number => (primary ? (env().workers ?? 1) : 1);

/** Lets other processes call a function of this one by name. Arguments and results are sent as JSON. */
export function onCall<Argument>(name: string, handler: (argument: Argument) => unknown): void {
  handlers.set(name, handler);
}

/** Handles a call from another process. */
export const answerCall = (name: string, argument: unknown): unknown => handlers.get(name)?.(argument as never);

/**
 * Calls a function of the primary process. Undefined in a process without one.
 * @param maxMs After this time, the call resolves with undefined.
 */
export function callPrimary(name: string, argument?: unknown, maxMs?: number): Promise<unknown> | undefined {
  return primary?.call(name, argument, maxMs);
}

/**
 * Wraps a function, so that a call runs it here and then in all other workers of this server. Resolves once each has returned or exited.
 * @param name Identifies the function in all workers.
 */
export function inEveryWorker<Argument>(name: string, run: (argument: Argument) => void) {
  onCall(name, run);
  return async (argument: Argument): Promise<void> => {
    run(argument);
    await callOthers(name, argument);
  };
}

/** The primary's function that calls all workers except the caller. */
export const relay = "relay";
export type Relayed = { readonly name: string; readonly argument: unknown };

/**
 * Calls a function of all other workers, or of all workers if this is the primary process. Resolves once each has returned or exited. An
 * exited worker has no result.
 */
export async function callOthers(name: string, argument?: unknown): Promise<readonly unknown[]> {
  const relayed: Relayed = { name, argument };
  const results = await (primary ? primary.call(relay, relayed) : answerCall(relay, relayed));
  return (results as unknown[] | undefined) ?? [];
}
