/** The default number of workers, based on what the system reports about CPUs and memory. */
import { expect, it } from "vitest";
import { defaultWorkers } from "@/lib/workers/worker-count";

const gigabyte = 1024 ** 3;
type Files = Record<string, string>;
const workersWith = (files: Files, cpus = 8, bytes = 64 * gigabyte) =>
  defaultWorkers((file) => files[file], cpus, bytes);
const containerFiles = { "/proc/self/cgroup": "0::/\n" };
const cgroup = "/sys/fs/cgroup";

it("the default number of workers is one per CPU without a quota", () => {
  expect(workersWith({})).toBe(8);
  expect(
    workersWith({ ...containerFiles, [`${cgroup}/cpu.max`]: "max 100000\n", [`${cgroup}/memory.max`]: "max\n" }),
  ).toBe(8);
});

it.each([
  ["200000 100000", 2],
  ["150000 100000", 2],
  ["50000 100000", 1],
  ["1600000 100000", 8],
])("the default number of workers rounds a quota of %s up to whole CPUs: %i", (quota, count) => {
  expect(workersWith({ ...containerFiles, [`${cgroup}/cpu.max`]: `${quota}\n` })).toBe(count);
});

it("the default number of workers uses the smallest quota of the cgroups that contain the process", () => {
  const nested = {
    "/proc/self/cgroup": "0::/system.slice/sluice.service\n",
    [`${cgroup}/system.slice/sluice.service/cpu.max`]: "max 100000\n",
    [`${cgroup}/system.slice/cpu.max`]: "300000 100000\n",
    [`${cgroup}/cpu.max`]: "400000 100000\n",
  };
  expect(workersWith(nested)).toBe(3);
});

it("the default number of workers reads version 1 of cgroups", () => {
  const version1 = {
    "/proc/self/cgroup": "5:memory:/docker/a:b\n4:cpu,cpuacct:/docker/a:b\n1:name=systemd:/\n",
    [`${cgroup}/cpu/cpu.cfs_quota_us`]: "-1\n",
    [`${cgroup}/cpu/cpu.cfs_period_us`]: "100000\n",
    [`${cgroup}/cpu/docker/a:b/cpu.cfs_quota_us`]: "400000\n",
    [`${cgroup}/cpu/docker/a:b/cpu.cfs_period_us`]: "100000\n",
  };
  expect(workersWith(version1)).toBe(4);
  const memory = { [`${cgroup}/memory/docker/a:b/memory.limit_in_bytes`]: `${gigabyte}\n` };
  expect(workersWith({ ...version1, ...memory })).toBe(2);
});

it("the default number of workers is at most one per 400 MB of memory, and at least one", () => {
  expect(workersWith({ ...containerFiles, [`${cgroup}/memory.max`]: String(2 * gigabyte) })).toBe(5);
  expect(workersWith({}, 8, gigabyte)).toBe(2);
  expect(workersWith({}, 8, gigabyte / 8)).toBe(1);
});
