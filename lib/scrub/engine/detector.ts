/** What a detector is: what a text must hold for it to run, and how it finds. */
import type { Hint } from "@/lib/scrub/engine/hint";
import type { Numbers } from "@/lib/scrub/engine/numbers";
import type { View } from "@/lib/scrub/engine/view";

/** A text as a detector reads it. Positions are those of `text`, which is decoded. */
export type Reading = View & { readonly hint: Hint; readonly numbers: Numbers };

/** Appends the start and end of each find. Time must be linear in the text, whatever it holds. */
export type Find = (reading: Reading, spans: number[]) => void;

/** What a text must hold for a pass to run: everything that one trigger names. An empty trigger runs on every text. */
export type Trigger = {
  /** Each of these ASCII characters. One that is listed twice must occur twice. */
  readonly signs?: string;
  /** At least so many digits with no letter between them. Six is also the shortest phone number. */
  readonly digits?: 1 | 4 | 6;
  /** A character beyond ASCII. */
  readonly wide?: true;
  /** Four numbers with dots between them. */
  readonly quad?: true;
  /** A word that begins with one of these, in this case. Two characters or more, and best more. */
  readonly words?: readonly string[];
  /** Letters and digits, fourteen or more in a row. */
  readonly long?: true;
  /** Twelve words in a row of three to eight letters each. */
  readonly shortWords?: true;
  /** Decides what the others cannot say, where they hold. It costs less than reading a text as a detector does. */
  readonly probe?: (text: string) => boolean;
};

/**
 * Whether the value of a field that is named after a kind is one: `{ "first_name": "required" }` is not. A doubtful name says less:
 * `{ "owner": "Platform" }`.
 */
export type Fits = (value: string | number, doubt: Doubt) => boolean;

/** How doubtful the name of a field is. */
export type Doubt = "none" | "some" | "much";

/** Runs when one of its triggers holds. */
export type Pass = { readonly triggers: readonly Trigger[]; readonly find: Find; readonly fits?: Fits };

type Description = {
  readonly kind: string;
  /** What a person calls it, for warnings. */
  readonly label: { readonly one: string; readonly many: string };
  /** What it finds, for the docs. */
  readonly about: string;
  /** What it does not find, for the docs. */
  readonly limits?: string;
  readonly standard: string;
  readonly marker: string;
  /** Texts that lose something, for the docs and the tests. */
  readonly examples: readonly string[];
  /** Texts that look alike and stay as they are. */
  readonly stays: readonly string[];
};

/** A kind of personal data. One that is off by default loads its passes when it is turned on. */
export type Detector = Description &
  (
    | { readonly passes: readonly Pass[]; readonly load?: undefined }
    | { readonly load: () => Promise<readonly Pass[]>; readonly passes?: undefined }
  );
