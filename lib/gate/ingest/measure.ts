/** Measures the size and shape of a JSON value in one pass, which stops once a limit is exceeded. */
import { eventLimits } from "@/lib/gate/contracts/event";

export type Measure = {
  /** How deeply a property is nested; counting stops one level past the limit. */
  depth: number;
  keys: number;
  /** UTF-16 units. */
  longestKey: number;
  longestString: number;
  /** A number such as 1e400, which JSON.parse turns into Infinity. */
  hasInfinity: boolean;
  /** Whole numbers beyond 2^53, whose last digits JSON.parse may have lost. */
  inexact: number;
  /** Upper bound on the size of the value as JSON, in UTF-8 bytes. */
  maxJsonBytes: number;
};

/** @param maxJsonBytes Upper bound for the fields outside `properties`. */
export function measure(properties: object, maxJsonBytes: number): Measure {
  const found = { depth: 0, keys: 0, longestKey: 0, longestString: 0, hasInfinity: false, inexact: 0, maxJsonBytes };
  walkInto(properties, 0, found);
  return found;
}

function walk(value: unknown, depth: number, found: Measure): void {
  if (typeof value === "string") {
    // A UTF-16 code unit takes at most 6 bytes in JSON, as in \u0000.
    found.maxJsonBytes += value.length * 6 + 3;
    if (value.length > found.longestString) found.longestString = value.length;
  } else if (typeof value === "number") {
    found.maxJsonBytes += 25;
    if (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER) {
      if (Number.isFinite(value)) found.inexact += Number.isInteger(value) ? 1 : 0;
      else found.hasInfinity = true;
    }
  } else if (typeof value === "object" && value !== null) {
    walkInto(value, depth, found);
  } else {
    found.maxJsonBytes += 6;
  }
}

function walkInto(value: object, depth: number, found: Measure): void {
  if (depth > found.depth) found.depth = depth;
  if (depth > eventLimits.maxDepth || found.keys > eventLimits.maxKeys) return;
  found.maxJsonBytes += 3;
  if (Array.isArray(value)) {
    for (const item of value) walk(item, depth + 1, found);
    return;
  }
  for (const key in value) {
    found.keys++;
    found.maxJsonBytes += key.length * 6 + 4;
    if (key.length > found.longestKey) found.longestKey = key.length;
    walk((value as Record<string, unknown>)[key], depth + 1, found);
  }
}

/** The size of a value as JSON, in UTF-8 bytes. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
