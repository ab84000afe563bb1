/** `robots.txt` of a target, within limits that no pattern can exceed (RFC 9309). */

/** RFC 9309 section 2.5 asks for 500 KiB. */
const robotsLimits = { length: 500 * 1024, lines: 5_000, lineLength: 256, wildcards: 3, rulesWithWildcards: 50 };

/**
 * Matching a rule takes the length of its pattern times that of a path, and the target chose both. Rules beyond the limits are shortened to a
 * prefix, which disallows more, or left out if they allow something.
 */
export function boundedRules(text: string): string {
  let withWildcards = 0;
  const lines = text.slice(0, robotsLimits.length).split(/\r?\n|\r/, robotsLimits.lines);
  return lines
    .flatMap((line) => {
      if (!/^\s{0,20}(?:dis)?allow/i.test(line)) return [line.slice(0, robotsLimits.lineLength)];
      const wildcards = line.split("*", robotsLimits.wildcards + 2).length - 1;
      if (wildcards > 0) withWildcards++;
      const isFine = wildcards <= robotsLimits.wildcards && withWildcards <= robotsLimits.rulesWithWildcards;
      if (line.length <= robotsLimits.lineLength && (wildcards === 0 || isFine)) return [line];
      if (/^\s{0,20}allow/i.test(line)) return [];
      return [line.slice(0, robotsLimits.lineLength).split("*", 1)[0] ?? ""];
    })
    .join("\n");
}

/** The value of a line of `robots.txt`, such as `Sitemap: …`. */
export const valueInRobots = (text: string, name: string): string | undefined =>
  text
    .split("\n", robotsLimits.lines)
    .map((line) => line.split(":", 1)[0]?.trim().toLowerCase() === name && line.slice(line.indexOf(":") + 1).trim())
    .find((value): value is string => typeof value === "string" && value !== "");
