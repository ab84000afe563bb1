/** The parents of the spans of a request. Only spans that are stored can be parents. */
import { type Item, isSpanId } from "@/lib/gate/otlp/item";

/** Bounds the memory. Further spans are their own parent's child, as sent. */
const maxSpans = 100_000;

export type Parents = {
  /** Call for every span, before `find`. */
  add(span: Item, isStored: boolean): void;
  /**
   * The span id of the parent: as sent, or the nearest stored ancestor when the parent is a span of the request that is not
   * stored. Undefined when there is none.
   */
  find(span: Item): string | undefined;
};

export function newParents(): Parents {
  const stored = new Set<string>();
  /** The parent of each span that is not stored. */
  const skipped = new Map<string, string>();
  const keyOf = (traceId: string, spanId: string) => traceId + spanId;

  /** Remembers the result for all spans on the way, so that a long chain is walked once. */
  const ancestorOf = (traceId: string, first: string): string => {
    const passed: string[] = [];
    let spanId = first;
    for (;;) {
      const key = keyOf(traceId, spanId);
      const parent = skipped.get(key);
      if (parent === undefined) break;
      passed.push(key);
      // So that a cycle ends here.
      skipped.set(key, "");
      spanId = parent;
    }
    const found = stored.has(keyOf(traceId, spanId)) ? spanId : "";
    for (const key of passed) skipped.set(key, found);
    return found;
  };

  return {
    add: ({ traceId, spanId, parentSpanId }, isStored) => {
      if (stored.size + skipped.size >= maxSpans) return;
      if (isStored) stored.add(keyOf(traceId, spanId));
      else skipped.set(keyOf(traceId, spanId), parentSpanId);
    },
    find: ({ traceId, parentSpanId }) => {
      if (!isSpanId(parentSpanId)) return undefined;
      const isSkipped = skipped.has(keyOf(traceId, parentSpanId));
      return (isSkipped ? ancestorOf(traceId, parentSpanId) : parentSpanId) || undefined;
    },
  };
}
