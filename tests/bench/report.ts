/** The report, line by line on stdout. */
import os from "node:os";
import { type ContentRatio, contentBatchSize, type Goal, type Ratio } from "@/tests/bench/goals";
import type { HostileCell } from "@/tests/bench/hostile";
import type { Cell } from "@/tests/bench/measure";
import { canMeasure } from "@/tests/bench/process-usage";

const bytesPerMegabyte = 1_000_000;
const cellColumns = [9, 9, 7, 22, 9, 8, 8, 8, 13, 9, -30] as const;
const goalColumns = [-72, 9, 9, -7] as const;
const hostileColumns = [-54, 8, 8, 9, 10, 8, -24, -30] as const;
const ratioColumns = [9, 7, 10, 10, 10, 7, 6] as const;
const contentColumns = [9, 10, 10, 7] as const;

export function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

export function printMachine(eventBytes: number): void {
  const cpus = os.cpus();
  const memory = `${number(os.totalmem() / 1e9, 0)} GB`;
  print(`Node ${process.version} on ${os.type()} ${os.arch()}, ${cpus.length} × ${cpus[0]?.model.trim()}, ${memory}`);
  print(`Events of ${number(eventBytes, 0)} bytes on average; the load comes from this process, over loopback.`);
  if (!canMeasure) print("CPU and memory are read from /proc, which only Linux has: those columns stay empty here.");
}

export function printCellHead(): void {
  const names = "target|Node|batch|load|events/s|p50 ms|p95 ms|p99 ms|CPU ms/1,000|peak MB|answers".split("|");
  print(`\n${row(names, cellColumns)}`);
}

export function printCell(cell: Cell): void {
  const { target, node, shape, eventsPerSecond, p50Ms, p95Ms, p99Ms, cpuMsPerThousand, byStatus } = cell;
  const load =
    shape.kind === "closed"
      ? `${shape.clients} at once${shape.content ? `, ${shape.content}` : ""}`
      : `${shape.requestsPerSecond} req/s`;
  const answers = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  const values = [
    target,
    node,
    number(shape.batchSize, 0),
    load,
    number(eventsPerSecond, 0),
    number(p50Ms, 1),
    number(p95Ms, 1),
    number(p99Ms, 1),
    number(cpuMsPerThousand, 1),
    number(cell.peakRssBytes / bytesPerMegabyte, 0),
    answers.join("  "),
  ];
  print(row(values, cellColumns));
}

export function printRatios(ratios: readonly Ratio[]): void {
  print("\nServer CPU ms per 1,000 events at 16 clients, medians");
  print(row(["Node", "batch", "floor", "baseline", "null sink", "ratio", "goal"], ratioColumns));
  for (const { node, batchSize, floor, withSink, baseline, ratio, goal } of ratios) {
    const milliseconds = [floor, baseline, withSink].map((value) => number(value, 1));
    print(row([node, number(batchSize, 0), ...milliseconds, number(ratio, 2), number(goal, 2)], ratioColumns));
  }
}

export function printContentRatios(ratios: readonly ContentRatio[]): void {
  print(`\nThe same with other bodies, in batches of ${contentBatchSize}`);
  print(row(["bodies", "baseline", "null sink", "ratio"], contentColumns));
  for (const { content, withSink, baseline, ratio } of ratios)
    print(row([content, number(baseline, 1), number(withSink, 1), number(ratio, 2)], contentColumns));
}

export function printGoals(goals: readonly Goal[]): void {
  print(`\n${row(["goal", "measured", "wanted", ""], goalColumns)}`);
  for (const { text, measured, goal, bound, unit, isMet } of goals) {
    const digits = unit === "×" ? 2 : unit === "ms" ? 1 : 0;
    const name = unit === "ms" || unit === "MB" ? `${text}, ${unit}` : text;
    const values = [name, number(measured, digits), `${bound} ${number(goal, digits)}`, isMet ? "met" : "NOT MET"];
    print(row(values, goalColumns));
  }
}

export function printHostileHead(clients: number, seconds: number): void {
  print(
    `\n${clients} hostile clients of one kind for ${seconds} s, beside an honest one with 20 batches of 20 events a second`,
  );
  const names = "attack|p50 ms|p99 ms|MB before|MB at most|MB after|honest answers|hostile answers".split("|");
  print(row(names, hostileColumns));
}

export function printHostile(cell: HostileCell): void {
  const answers = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([status, count]) => `${status}: ${count}`)
      .join("  ");
  const megabytes = (bytes: number) => number(bytes / bytesPerMegabyte, 0);
  const values = [
    cell.attack,
    number(cell.p50Ms, 1),
    number(cell.p99Ms, 1),
    megabytes(cell.rssBeforeBytes),
    megabytes(cell.peakRssBytes),
    megabytes(cell.rssAfterBytes),
    answers(cell.byStatus),
    answers(cell.hostile),
  ];
  print(row(values, hostileColumns));
}

/** A negative width aligns left. */
function row(values: readonly string[], widths: readonly number[]): string {
  const cells = values.map((value, index) => {
    const width = widths[index] ?? 0;
    return width < 0 ? value.padEnd(-width) : value.padStart(width);
  });
  return cells.join("  ").trimEnd();
}

function number(value: number, digits: number): string {
  if (!Number.isFinite(value)) return "–";
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
