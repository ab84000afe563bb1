/** Every file of the gate, the scrubber and the analytics that keeps something between calls is listed with the key of what it keeps. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { kept } from "@/tests/support/cache-table";

/** Declarations of state at module level, and of caches in what a factory returns. */
const state = [
  /^(?:export )?let /m,
  /^(?:export )?const \w+(?:: [^=\n]+)? = new (?:Map|Set|WeakMap)(?:<[^(\n]*>)?\(\)/m,
  /\bnew LRUCache\b/,
  /\bonceInProcess[(<]/,
  /\bwithResults\(/,
  /\bglobalThis as\b/,
  /\bplans: noPlans\(/,
  /\bcleanNames: new Map\b/,
];
/** Maps that are filled once, while their module loads, from lists in the same file. */
const tables =
  /(?:detectors\/(?:secret\/command-lines|national-id|person|wide-persons)|engine\/(?:calling-codes|decoding|field-names|plain-passwords|roles-by-name)|scrub\/detector-docs)$/;

const filesWithState = ["lib/scrub", "lib/gate", "lib/analytics"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${folder}/${file}`),
  )
  .filter((file) => state.some((pattern) => pattern.test(readFileSync(file, "utf8"))))
  .map((file) => file.replace(/\.ts$/, ""));

it("each file with state is listed, and each listed file has state", () => {
  expect(filesWithState.filter((file) => !tables.test(file)).toSorted()).toEqual(Object.keys(kept).toSorted());
});

it("finds state that a file declares", () => {
  const declared = [
    "let last = 1;",
    "const seen = new Map<string, boolean>();",
    "  known: new LRUCache<string, X>({ max }),",
  ];

  expect(declared.every((line) => state.some((pattern) => pattern.test(line)))).toBe(true);
});
