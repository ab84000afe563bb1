/** Reads the sources of regular expressions, and makes V8 compile a large one to less machine code. */

/** Splits at the `|` that are not in a group or a class. */
export function alternatives(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < source.length; index++) {
    const sign = source.charAt(index);
    if (sign === "\\") index++;
    else if (sign === "[") index = classEnd(source, index) - 1;
    else if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === "|" && depth === 0) {
      parts.push(source.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(source.slice(start));
  return parts;
}

function classEnd(source: string, start: number): number {
  let index = start + 1;
  while (source.charAt(index) !== "]") index += source.charAt(index) === "\\" ? 2 : 1;
  return index + 1;
}

export type Atom = {
  /** A character, a class, an escape, an assertion or a group. */
  readonly atom: string;
  readonly quantifier: string;
};

/** The atoms of a sequence, which is one of the alternatives of a source. */
export function parseAtoms(sequence: string): Atom[] {
  const atoms: Atom[] = [];
  for (let index = 0; index < sequence.length; ) {
    const end = atomEnd(sequence, index);
    aQuantifier.lastIndex = end;
    const [quantifier = ""] = aQuantifier.exec(sequence) ?? [];
    atoms.push({ atom: sequence.slice(index, end), quantifier });
    index = end + quantifier.length;
  }
  return atoms;
}

const aQuantifier = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y;
const anEscape = /\\(?:[pP]\{\w+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|.)/sy;

function atomEnd(sequence: string, start: number): number {
  const sign = sequence.charAt(start);
  if (sign === "[") return classEnd(sequence, start);
  anEscape.lastIndex = start;
  if (sign === "\\") return start + (anEscape.exec(sequence)?.[0].length ?? 2);
  if (sign !== "(") return start + 1;
  let depth = 0;
  for (let index = start; index < sequence.length; index++) {
    const one = sequence.charAt(index);
    if (one === "\\") index++;
    else if (one === "[") index = classEnd(sequence, index) - 1;
    else if (one === "(") depth++;
    else if (one === ")" && --depth === 0) return index + 1;
  }
  throw new Error("A group is not closed.");
}

/**
 * V8 compiles what follows a group of alternatives or an optional character up to ten times, once for each way to get there. What follows a loop is
 * compiled once. This loop repeats a class without characters, so it matches the empty string and nothing else.
 */
const emptyLoop = "[]*";

/**
 * An expression with the same matches. For sources of several hundred characters: the loops cost more than they save in short ones. Once a process has
 * 16 MB of machine code, V8 compiles further expressions without optimization.
 */
export const compactPattern = (source: string, flags = ""): RegExp => new RegExp(compactSource(source), flags);

const compactSource = (source: string): string => alternatives(source).map(compactSequence).join("|");

const groupStart = /^\((?:\?(?::|<?[=!]|<\w+>))?/;
/** V8 unrolls these repetitions. */
const isWrittenOut = /^(?:\?|\{\d,[1-3]\})/;

function compactSequence(sequence: string): string {
  const atoms = parseAtoms(sequence);
  return atoms
    .map(({ atom, quantifier }, index) => {
      const [start = ""] = groupStart.exec(atom) ?? [];
      // A lookbehind is read from right to left, so a loop at the end of an atom would come first.
      if (start.startsWith("(?<") && !start.endsWith(">")) return atom + quantifier;
      const inner = start === "" ? "" : atom.slice(start.length, -1);
      const written = start === "" ? atom : `${start}${compactSource(inner)})`;
      if (/^\(\?[=!]/.test(start)) return written + quantifier;
      const branches = alternatives(inner).length > 1 || isWrittenOut.test(quantifier);
      const isLast = index === atoms.length - 1;
      return written + quantifier + (branches && !isLast ? emptyLoop : "");
    })
    .join("");
}
