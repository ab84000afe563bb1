/** The type of a detector: its triggers decide when it runs, and its passes find what to remove. A hint is the kind of value to expect. */

import { memoizeLast } from "@/lib/scrub/engine/caches";
import { type Numbers, noNumbers } from "@/lib/scrub/engine/numbers";
import type { View } from "@/lib/scrub/engine/view";

/** The kinds of value to expect, as a sum of the bits below. */
export type Hint = number;
export const noHint = 0;
export const phoneHint = 1;
export const versionHint = 2;
export const cardHint = 4;
export const ssnHint = 8;
/** The number of a thing, such as an order or a part, whatever its shape. */
export const referenceHint = 64;
/** A count, an id or a time, whatever it belongs to. */
export const measureHint = 16;
/** Inside a field with such a name, `pass` is a password. Elsewhere it can be the result of a test. */
export const authHint = 32;
/** All of them. */
export const hints = 127;

const maxReferenceLength = 64;
/** One number, in any form, with at most one word before it: `PO 415-555-0132`. */
const loneNumber = /^(?!.*\d.*[ (][A-Za-z]{4})(?!.*[A-Za-z]{2}[^A-Za-z]+[A-Za-z]{2})[\w#.:/() -]*$/;
/** Whether a text is the number of a thing and nothing else. A sentence in such a field can contain personal data. */
export const isReferenceNumber = (hint: Hint, text: string): boolean =>
  (hint & referenceHint) !== 0 && text.length <= maxReferenceLength && loneNumber.test(text.trim());

/** A text as detectors read it. Positions refer to `text`, which is decoded. */
export type Reading = View & { readonly hint: Hint; readonly numbers: Numbers };

/** Appends the start and end of each match. Must run in linear time for any text. */
export type Find = (reading: Reading, spans: number[]) => void;

/** The conditions for a pass to run: a text must meet all conditions of one trigger. An empty trigger matches every text. */
export type Trigger = {
  /** Each of these ASCII characters. A character that is listed twice must occur twice. */
  readonly signs?: string;
  /** One of these pairs of adjacent ASCII characters, the first of which is neither a letter nor a digit: `</`, `--`. */
  readonly pairs?: readonly string[];
  /** At least this many digits with no letter between them. Six is also the shortest phone number. */
  readonly digits?: 1 | 3 | 4 | 6;
  /**
   * A word of letters and digits with up to 18 characters, or six digits or more with no letter between them. Never for a text that is one word
   * with an underscore or more than 18 characters.
   */
  readonly identifier?: true;
  /** A non-ASCII character. */
  readonly wide?: true;
  /** A non-ASCII letter. */
  readonly wideLetter?: true;
  /** Four numbers with dots between them. */
  readonly quad?: true;
  /** A word that starts with one of these, case-sensitive. At least two characters; more is faster. */
  readonly words?: readonly string[];
  /**
   * A word that is one of these, regardless of case, or ends with one that starts with `-` and has three letters or more. ASCII and
   * lowercase. A single letter beside an apostrophe or after a dot fulfills every list, because its word is spelled in parts: `d.n.i.`,
   * `driver's`, `d'assurance`.
   */
  readonly endings?: readonly string[];
  /** The words of `endings` count only right before a word with an ASCII capital, with nothing but signs between them. */
  readonly isBeforeCapital?: true;
  /** Fourteen or more letters and digits in a row. */
  readonly long?: true;
  /** Twelve words in a row, each of three to eight letters. */
  readonly shortWords?: true;
  /** A final check that runs if the other conditions hold. It is cheaper than running the detector. */
  readonly probe?: (text: string) => boolean;
};

/**
 * Whether the value of a field that is named after a kind is of that kind: `{ "first_name": "required" }` is not. An ambiguous name is
 * weaker evidence: `{ "owner": "Platform" }`.
 */
export type Fits = (value: string | number, doubt: Doubt) => boolean;

/** How ambiguous the name of a field is. */
export type Doubt = "none" | "some" | "fair" | "much";

/** Runs when one of its triggers matches. */
export type Pass = { readonly triggers: readonly Trigger[]; readonly find: Find; readonly fits?: Fits };

type Description = {
  readonly kind: string;
  /** The name in the UI, for warnings. */
  readonly label: { readonly one: string; readonly many: string };
  /** What it finds, for the docs. */
  readonly about: string;
  /** What it does not find, for the docs. */
  readonly limits?: string;
  readonly standard: string;
  readonly marker: string;
  /** Texts from which something is removed, for the docs and the tests. */
  readonly examples: readonly string[];
  /** Similar texts that must not change. */
  readonly stays: readonly string[];
};

/** A kind of personal data. Kinds that are off by default load their passes when they are turned on. */
export type Detector = Description &
  (
    | { readonly passes: readonly Pass[]; readonly load?: undefined }
    | { readonly load: () => Promise<readonly Pass[]>; readonly passes?: undefined }
  );

/**
 * The pass reuses its probe's matches.
 * @param find Must use only the text, not the hint or the numbers.
 */
export function probed(find: Find): { readonly probe: (text: string) => boolean } & Pick<Pass, "find"> {
  let spans: number[] = [];
  const findAll = memoizeLast((text) => {
    if (spans.length > 0) spans = [];
    find({ text, hint: noHint, numbers: noNumbers }, spans);
    return spans;
  });
  return {
    probe: (text) => findAll(text).length > 0,
    find: ({ text }, found) => {
      for (const position of findAll(text)) found.push(position);
    },
  };
}
