/** The resource use of a process and its workers on Linux. On other systems every number is NaN. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

export const canMeasure = process.platform === "linux";

/** USER_HZ, the same on every architecture that Node runs on. */
const msPerTick = 10;
const bytesPerKilobyte = 1024;

/** User and system time of all threads and workers, in milliseconds since they started. */
export function cpuMs(pid: number): number {
  // User and system time are fields 12 and 13 after the name.
  return sum(pid, (one) => (Number(statFields(one)[11]) + Number(statFields(one)[12])) * msPerTick);
}

export function rssBytes(pid: number): number {
  return sum(pid, (one) => memory(one, "VmRSS"));
}

/** The peak resident memory since `forgetPeak`. */
export function peakRssBytes(pid: number): number {
  return sum(pid, (one) => memory(one, "VmHWM"));
}

export function forgetPeak(pid: number): void {
  sum(pid, (one) => {
    writeFileSync(`/proc/${one}/clear_refs`, "5");
    return 0;
  });
}

/** Sums a value over the process that leads a group and its workers. */
function sum(leader: number, readNumber: (pid: number) => number): number {
  if (!canMeasure) return Number.NaN;
  return processGroup(leader).reduce((total, pid) => total + readNumber(pid), 0);
}

function processGroup(leader: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => Number(statFields(pid)[2]) === leader);
}

/** Fields of the process status, from its state on. The name before it, in parentheses, may contain spaces. */
function statFields(pid: number): string[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ");
  } catch {
    // It has just ended.
    return [];
  }
}

function memory(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * bytesPerKilobyte;
}
