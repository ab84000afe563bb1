/** Deletes old outbox files, and the oldest ones if there are too many. */
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { dayMs, hourMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { outboxFolder } from "@/lib/outbound/mail/outbox";

type Limits = { readonly maxFiles: number; readonly maxBytes: number };
export const outboxLimits: Limits = { maxFiles: 10_000, maxBytes: 256 * 1024 * 1024 };

/** How long a confirmation link is valid. */
export const confirmationHours = 48;

/** Confirmation emails are deleted when their link expires, like the address they contain. */
const lifetimeMs = (name: string) =>
  name.startsWith("confirm-") ? confirmationHours * hourMs : env().mail.outboxDays * dayMs;

/**
 * @param now Undefined while nothing may be deleted by age.
 * @param limits The maximum to keep.
 */
export async function tidyOutbox(now: number | undefined, limits: Limits = outboxLimits): Promise<void> {
  let [files, bytes] = [0, 0];
  for (const { file, size, writtenAt } of await newestFirst()) {
    files += 1;
    bytes += size;
    const isExpired = now !== undefined && now - writtenAt > lifetimeMs(path.basename(file));
    if (isExpired || files > limits.maxFiles || bytes > limits.maxBytes) await rm(file, { force: true });
  }
}

async function newestFirst() {
  const names = await readdir(outboxFolder()).catch(ifMissing([]));
  const files = [];
  for (const name of names) {
    const file = path.join(outboxFolder(), name);
    // Already deleted.
    const status = await stat(file).catch(ifMissing(undefined));
    if (status?.isFile()) files.push({ file, size: status.size, writtenAt: status.mtimeMs });
  }
  return files.sort((one, other) => other.writtenAt - one.writtenAt);
}

const ifMissing =
  <Fallback>(fallback: Fallback) =>
  (error: NodeJS.ErrnoException): Fallback => {
    if (error.code !== "ENOENT") throw error;
    return fallback;
  };
