/** Does the store answer? */
import { store, unavailable } from "@/lib/clickhouse/store";

const readyWithinMs = 1_000;

/** @throws Problem storage_unavailable when the store does not answer within a second, or storage_not_configured. */
export async function requireReady(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(new Error("no answer in time"))), readyWithinMs);
  });
  const answer = store().then(async ({ client }) => {
    const { success, ...failed } = await client.ping({ select: true });
    if (!success) throw unavailable("error" in failed ? failed.error : undefined);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
