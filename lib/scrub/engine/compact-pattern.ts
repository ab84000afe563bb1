/** Makes V8 compile a large regular expression to less machine code. */

import { alternatives, atomsOf } from "@/lib/scrub/engine/pattern-source";

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
  const atoms = atomsOf(sequence);
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
