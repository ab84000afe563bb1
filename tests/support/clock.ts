/** The clock that caches read. Not for files that share a store, because it never goes back. */

const now = performance.now.bind(performance);
let aheadMs = 0;
// Not a spy, which vitest would remove after the first test file of the process.
performance.now = () => now() + aheadMs;

export function letPass(ms: number): void {
  aheadMs += ms;
}
