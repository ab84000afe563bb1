/** What differs between Node, Deno, Bun and Workers. Nothing here is imported, so bundlers need no polyfills. */

type ContextStorage<T> = { getStore(): T | undefined; run<R>(store: T, work: () => R): R };
type Runtime = {
  env?: Readonly<Record<string, string | undefined>>;
  on?: (event: "beforeExit" | "exit", listener: () => void) => void;
  getBuiltinModule?: (name: string) => unknown;
};

const runtime = (globalThis as { process?: Runtime }).process;

/** An environment variable. Undefined if empty or unsupported. */
export function variable(name: string): string | undefined {
  try {
    return runtime?.env?.[name] || undefined;
  } catch {
    // Deno without permission to read the environment.
    return undefined;
  }
}

const exitListeners: ((canWait: boolean) => void)[] = [];

/** `canWait` if work that a listener starts keeps the process alive. One listener for all, because Node warns about many. */
export function onExit(listener: (canWait: boolean) => void): void {
  if (exitListeners.push(listener) > 1) return;
  for (const event of ["beforeExit", "exit"] as const)
    runtime?.on?.(event, () => {
      for (const listen of exitListeners) listen(event === "beforeExit");
    });
}

/** Undefined where the runtime does not have the module. */
export function builtin<T>(name: string): T | undefined {
  try {
    return runtime?.getBuiltinModule?.(`node:${name}`) as T | undefined;
  } catch {
    return undefined;
  }
}

/** Follows the work of one call through promises and callbacks. Undefined where the runtime has no `AsyncLocalStorage`. */
export function contextStorage<T>(): ContextStorage<T> | undefined {
  const Storage = builtin<{ AsyncLocalStorage: new () => ContextStorage<T> }>("async_hooks")?.AsyncLocalStorage;
  return Storage && new Storage();
}

/** Never throws, even if a host throws something that can't be converted to a string. */
export function errorMessage(error: unknown): string {
  try {
    return String(error);
  } catch {
    return typeof error;
  }
}

/** Calls a function of the host, which may throw or return a promise that is rejected. */
export function callHost(call: () => unknown): void {
  const ignore = () => undefined;
  try {
    Promise.resolve(call()).catch(ignore);
  } catch {
    // A host error must not disrupt delivery.
  }
}

/** Keeps the process alive only if `isNeeded`. */
export function timer(work: () => void, ms: number, isNeeded = false): ReturnType<typeof setTimeout> {
  const handle = setTimeout(work, ms);
  if (!isNeeded) (handle as { unref?: () => void }).unref?.();
  return handle;
}

export const newId = (): string => globalThis.crypto.randomUUID();

/** The time and the duration of what started at this time, in milliseconds since the epoch. */
export const timingSince = (startedAt: number) => ({
  timestamp: new Date(startedAt).toISOString(),
  // The clock may have been set back.
  latency_ms: Math.max(0, Date.now() - startedAt),
});
