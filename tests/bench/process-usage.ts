/** The resource use of a process on Linux. On other systems every number is NaN. */
import { readFileSync, writeFileSync } from "node:fs";

export const canMeasure = process.platform === "linux";

/** USER_HZ, the same on every architecture that Node runs on. */
const msPerTick = 10;
const bytesPerKilobyte = 1024;

/** User and system time of all threads, in milliseconds since the process started. */
export function cpuMs(pid: number): number {
  if (!canMeasure) return Number.NaN;
  const status = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may contain spaces. User and system time are the 12th and 13th field after it.
  const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

export function rssBytes(pid: number): number {
  return memory(pid, "VmRSS");
}

/** The peak resident memory since `forgetPeak`. */
export function peakRssBytes(pid: number): number {
  return memory(pid, "VmHWM");
}

export function forgetPeak(pid: number): void {
  if (canMeasure) writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function memory(pid: number, field: string): number {
  if (!canMeasure) return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * bytesPerKilobyte;
}
