/** The clock that caches read. Only for files that run in their own process, because it never goes back. */
import { vi } from "vitest";

const now = performance.now.bind(performance);
let aheadMs = 0;
vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs);

export function letPass(ms: number): void {
  aheadMs += ms;
}
