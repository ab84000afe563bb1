/** How many workers the CPUs and memory of this machine or container allow. */
import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";

/** A worker's memory use under load, including its share of `MAX_WAITING_BYTES`. */
const bytesPerWorker = 400 * 1024 * 1024;

type Read = (file: string) => string | undefined;

const readIfPresent: Read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

/** The default of `WORKERS` with a ClickHouse server. */
export function defaultWorkers(read: Read = readIfPresent, cpus = availableParallelism(), bytes = totalmem()): number {
  // Node 20 respects CPU affinity, but not cgroup quotas.
  const cpuLimit = Math.min(cpus, Math.ceil(cpuQuota(read)));
  const memoryLimit = Math.floor(Math.min(bytes, memoryQuota(read)) / bytesPerWorker);
  return Math.max(1, Math.min(cpuLimit, memoryLimit));
}

const root = "/sys/fs/cgroup";

/** In CPUs. Infinity without a quota. */
function cpuQuota(read: Read): number {
  const version2 = cgroupFolders(read, "").map((folder) => read(`${root}${folder}/cpu.max`)?.split(" ") ?? []);
  const version1 = cgroupFolders(read, "cpu").map((folder) => [
    read(`${root}/cpu${folder}/cpu.cfs_quota_us`),
    read(`${root}/cpu${folder}/cpu.cfs_period_us`),
  ]);
  return smallest([...version2, ...version1].map(([quota, period]) => Number(quota) / Number(period)));
}

/** In bytes. Infinity without a quota. */
function memoryQuota(read: Read): number {
  const version2 = cgroupFolders(read, "").map((folder) => read(`${root}${folder}/memory.max`));
  const version1 = cgroupFolders(read, "memory").map((folder) => read(`${root}/memory${folder}/memory.limit_in_bytes`));
  return smallest([...version2, ...version1].map(Number));
}

/** Ignores what is missing (NaN), unlimited (`max`) or disabled (-1). */
const smallest = (quotas: readonly number[]) =>
  Math.min(Number.POSITIVE_INFINITY, ...quotas.filter((quota) => quota > 0));

/** The cgroup of this process and its ancestors. In a container, it is the root. An empty controller means cgroup v2. */
function cgroupFolders(read: Read, controller: string): string[] {
  const lines = (read("/proc/self/cgroup") ?? "").split("\n").map((line) => line.split(":"));
  const own =
    lines
      .find(([, controllers]) => controllers?.split(",").includes(controller))
      ?.slice(2)
      .join(":") ?? "/";
  const folders: string[] = [];
  for (let folder = own; folder !== "/" && folder !== "."; folder = path.dirname(folder)) folders.push(folder);
  return [...folders, ""];
}
