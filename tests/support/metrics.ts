/** Reads OpenMetrics text. */

export type Sample = { readonly name: string; readonly labels: Record<string, string>; readonly value: number };

export function parseSamples(text: string): Sample[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, name = "", labels = "", value = ""] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === "") throw new Error(`Not a sample: ${line}`);
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label, of]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

/** The names that the `TYPE` lines declare, with the suffixes of their type. */
export function metricNames(text: string): Set<string> {
  const suffixes: Record<string, readonly string[]> = { counter: ["_total"], histogram: ["_bucket", "_sum", "_count"] };
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    declared.flatMap(([, name, type = ""]) => (suffixes[type] ?? [""]).map((suffix) => `${name}${suffix}`)),
  );
}

/** The value of a series, or 0 before it exists. */
export function metricValue(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = JSON.stringify(labels);
  return parseSamples(text).find((one) => one.name === name && JSON.stringify(one.labels) === wanted)?.value ?? 0;
}
