/** Calls between two processes over IPC. */

type Call = { readonly id: number; readonly name: string; readonly argument: unknown };
type Result = { readonly id: number; readonly value?: unknown; readonly failed?: true };
/** Batches the calls and results of one event loop turn, because an IPC message costs as much as a small request. */
type Message = { readonly calls: Call[]; readonly results: Result[] };

export type Peer = {
  /**
   * Resolves with the other process's result, or undefined if it exits first or takes longer than `maxMs`.
   * @throws Error if the call failed there
   */
  call(name: string, argument: unknown, maxMs?: number): Promise<unknown>;
  receive(message: unknown): void;
  /** Resolves all calls in flight, because the other process has exited. */
  end(): void;
};

type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** @param answer Handles calls from the other process. */
export function newPeer(send: (message: Message) => void, answer: (name: string, argument: unknown) => unknown): Peer {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let outgoing: Message | undefined;

  /** Sent once all events of this turn are handled. */
  const next = () => {
    if (outgoing) return outgoing;
    outgoing = { calls: [], results: [] };
    setImmediate(() => {
      const message = outgoing as Message;
      outgoing = undefined;
      send(message);
    });
    return outgoing;
  };

  const handle = async ({ id, name, argument }: Call) => {
    try {
      const value = await answer(name, argument);
      next().results.push({ id, value });
    } catch {
      next().results.push({ id, failed: true });
    }
  };

  const settle = ({ id, value, failed }: Result) => {
    const call = pending.get(id);
    pending.delete(id);
    if (failed) call?.reject(new Error("The call failed in another process."));
    else call?.resolve(value);
  };

  return {
    call: (name, argument, maxMs) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const timer = maxMs === undefined ? undefined : setTimeout(() => settle({ id }), maxMs);
        const settled = (done: (value: never) => void) => (value: unknown) => {
          clearTimeout(timer);
          done(value as never);
        };
        pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
        next().calls.push({ id, name, argument });
      }),
    receive: (message) => {
      const { calls, results } = message as Partial<Message>;
      for (const call of calls ?? []) void handle(call);
      for (const result of results ?? []) settle(result);
    },
    end: () => {
      for (const { resolve } of pending.values()) resolve(undefined);
      pending.clear();
    },
  };
}
