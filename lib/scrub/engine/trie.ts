/** A set of words, looked up character by character. */

/**
 * In two flat arrays, 6 bytes per node. Objects would take 300. Nodes are numbered level by level, so the children of a node are consecutive,
 * and in the order of their characters. The root is node 0.
 */
export type Trie<Value> = {
  readonly codes: Uint16Array;
  /** The first child of each node. The first child of the next node is the end of its children. */
  readonly children: Uint32Array;
  /** What the words stand for that end at a node. */
  readonly values: ReadonlyMap<number, Value>;
};

/** The words of a node are consecutive, because they are sorted. */
type Words = { readonly from: number; readonly to: number };

export function buildTrie<Value>(words: ReadonlyMap<string, Value>): Trie<Value> {
  const sorted = [...words].sort(([first], [second]) => (first < second ? -1 : 1));
  const maxNodes = sorted.reduce((sum, [text]) => sum + text.length, 1);
  const codes = new Uint16Array(maxNodes);
  const children = new Uint32Array(maxNodes + 1);
  const values = new Map<number, Value>();
  const characterCode = (at: number, depth: number) => sorted[at]?.[0].charCodeAt(depth) ?? 0;
  let [node, count] = [0, 1];
  let level: readonly Words[] = [{ from: 0, to: sorted.length }];
  for (let depth = 0; level.length > 0; depth++) {
    const next: Words[] = [];
    for (const { from, to } of level) {
      children[node] = count;
      const word = sorted[from];
      const ends = word !== undefined && word[0].length === depth;
      if (ends) values.set(node, word[1]);
      // SWC's minifier replaces copies of a destructured loop variable with the variable, so it must not change.
      let at = ends ? from + 1 : from;
      while (at < to) {
        const code = characterCode(at, depth);
        let end = at + 1;
        while (end < to && characterCode(end, depth) === code) end++;
        codes[count++] = code;
        next.push({ from: at, to: end });
        at = end;
      }
      node++;
    }
    level = next;
  }
  children[node] = count;
  return { codes: codes.slice(0, count), children: children.slice(0, count + 1), values };
}

/** The child of a node with a character, or 0. A binary search, so that no choice of words makes a step slow. */
export function findChild<Value>({ codes, children }: Trie<Value>, node: number, code: number): number {
  let from = children[node] as number;
  const end = children[node + 1] as number;
  let to = end;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((codes[middle] as number) < code) from = middle + 1;
    else to = middle;
  }
  return from < end && codes[from] === code ? from : 0;
}
