/** State that a process has once, although Next may load its module in several bundles. */

/** Returns what was created first under this name. It is on `globalThis`, which the bundles and hot reloads share. */
export function onceInProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`sluice.${name}`);
  const held = globalThis as unknown as Record<symbol, T | undefined>;
  held[key] ??= create();
  return held[key];
}
