/** The parents of the spans of a request. Only spans that are stored can be parents. */
import { type Item, isSpanId, isTraceId } from "@/lib/gate/otlp/item";

/** Limits memory use. References to parents beyond this limit stay as sent, even if the parent is not stored. */
const maxSpans = 100_000;

export type Parents = ReturnType<typeof newParents>;

export function newParents() {
  const stored = new Set<string>();
  /** The parent of each span that is not stored. */
  const skipped = new Map<string, string>();
  const toKey = (traceId: string, spanId: string) => traceId + spanId;

  /** Caches the result for every span on the path, so that a long chain is walked only once. */
  const findAncestor = (traceId: string, first: string): string => {
    const passed: string[] = [];
    let spanId = first;
    for (;;) {
      const key = toKey(traceId, spanId);
      const parent = skipped.get(key);
      if (parent === undefined) break;
      passed.push(key);
      // Breaks cycles.
      skipped.set(key, "");
      spanId = parent;
    }
    const found = stored.has(toKey(traceId, spanId)) ? spanId : "";
    for (const key of passed) skipped.set(key, found);
    return found;
  };

  return {
    /** Call for every span, before `find`. */
    add: ({ traceId, spanId, parentSpanId }: Item, isStored: boolean): void => {
      if (stored.size + skipped.size >= maxSpans || !isTraceId(traceId) || !isSpanId(spanId)) return;
      if (isStored) stored.add(toKey(traceId, spanId));
      else skipped.set(toKey(traceId, spanId), isSpanId(parentSpanId) ? parentSpanId : "");
    },
    /**
     * The parent's span id as sent. If that parent is in the request but not stored, its nearest stored ancestor, or undefined if there is
     * none.
     */
    find: ({ traceId, parentSpanId }: Item): string | undefined => {
      if (!isSpanId(parentSpanId)) return undefined;
      const isSkipped = skipped.has(toKey(traceId, parentSpanId));
      return (isSkipped ? findAncestor(traceId, parentSpanId) : parentSpanId) || undefined;
    },
  };
}
