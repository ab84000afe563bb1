/** Values created once per process, even if Next loads a module in several bundles. */

/** Returns the first value created under this name. It is on `globalThis`, which bundles and hot reloads share. */
export function onceInProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`sluice.${name}`);
  const values = globalThis as unknown as Record<symbol, T | undefined>;
  values[key] ??= create();
  return values[key];
}
