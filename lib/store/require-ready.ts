/** Checks that the store responds, with at most one ping per second for all callers. */
import { storageUnavailable, store } from "@/lib/store/store";

const timeoutMs = 1_000;
const cacheMs = 1_000;

let latest: { readonly startedAt: number; readonly outcome: Promise<void> } | undefined;

/** @throws Problem storage_unavailable when the store does not answer within a second, or storage_not_configured. */
export function requireReady(): Promise<void> {
  const now = performance.now();
  if (latest === undefined || now - latest.startedAt >= cacheMs) latest = { startedAt: now, outcome: ping() };
  return latest.outcome;
}

async function ping(): Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(storageUnavailable(new Error("timed out")));
      controller.abort();
    }, timeoutMs);
  });
  const answer = store().then(async ({ client }) => {
    const { success, ...failed } = await client.ping({ select: true, abort_signal: controller.signal });
    if (!success) throw storageUnavailable("error" in failed ? failed.error : undefined);
  });
  await Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
