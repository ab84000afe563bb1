/** The type of a detector: its triggers decide when it runs, and its passes find what to remove. */
import type { Hint } from "@/lib/scrub/engine/hint";
import type { Numbers } from "@/lib/scrub/engine/numbers";
import type { View } from "@/lib/scrub/engine/view";

/** A text as detectors read it. Positions refer to `text`, which is decoded. */
export type Reading = View & { readonly hint: Hint; readonly numbers: Numbers };

/** Appends the start and end of each match. Must run in linear time for any text. */
export type Find = (reading: Reading, spans: number[]) => void;

/** The conditions for a pass to run: a text must meet all conditions of one trigger. An empty trigger matches every text. */
export type Trigger = {
  /** Each of these ASCII characters. A character that is listed twice must occur twice. */
  readonly signs?: string;
  /** At least this many digits with no letter between them. Six is also the shortest phone number. */
  readonly digits?: 1 | 3 | 4 | 6;
  /** A non-ASCII character. */
  readonly wide?: true;
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
export type Doubt = "none" | "some" | "much";

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
