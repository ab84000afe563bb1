/** The settings of a project that the gate obeys. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";
import { retentionDays } from "@/lib/gate/contracts/retention";
import { alphabets, settingLimits, switchableKinds } from "@/lib/gate/contracts/setting-limits";

const limits = settingLimits;
const boundedText = (minLength: number, maxLength: number) => {
  const aText = mustBe(`text of ${minLength} to ${maxLength} characters`);
  return z.string(aText).trim().min(minLength, aText).max(maxLength, aText);
};
const boundedList = <Item extends z.ZodType>(item: Item, maxItems: number, items: string) => {
  const aList = mustBe(`a list of at most ${maxItems} ${items}`, "array");
  return z.array(item, aList).max(maxItems, aList);
};

const aKind = mustBe(`one of ${switchableKinds.join(", ")}`);
const KindChoices = z
  .partialRecord(z.enum(switchableKinds, aKind), z.boolean(mustBe("true or false")), mustBe("an object", "object"))
  .describe("Kinds of personal data that this project turns on or off. The deployment's settings apply to the others.");

const aName = mustBe(`2 to ${limits.maxNameLength} lowercase letters and underscores, starting with a letter`);
const aLength = mustBe(`a whole number from 1 to ${limits.maxTailLength}`, "number");
const Length = z.int(aLength).min(1, aLength).max(limits.maxTailLength, aLength);
const examples = (count: string) => {
  const aList = mustBe(count, "array");
  return z.array(boundedText(1, limits.maxExampleLength), aList).min(1, aList).max(limits.maxExamples, aList);
};

const CustomDetector = z
  .object(
    {
      name: z.string(aName).regex(new RegExp(`^[a-z][a-z_]{1,${limits.maxNameLength - 1}}$`), aName),
      literals: boundedList(
        boundedText(limits.minLiteralLength, limits.maxLiteralLength),
        limits.maxLiterals,
        "texts",
      ).default([]),
      prefixes: boundedList(
        z
          .object(
            {
              prefix: boundedText(2, limits.maxPrefixLength),
              alphabet: z.enum(alphabets, mustBe(`one of ${alphabets.join(", ")}`)),
              min: Length,
              max: Length,
            },
            mustBe('an object such as {"prefix": "emp_", "alphabet": "digits", "min": 6, "max": 8}', "object"),
          )
          .refine(({ min, max }) => min <= max, { path: ["max"], error: "must be at least min" }),
        limits.maxPrefixes,
        "prefixes",
      ).default([]),
      fields: boundedList(boundedText(1, limits.maxFieldLength), limits.maxFields, "names of fields").default([]),
      examples: examples(`a list of 1 to ${limits.maxExamples} texts that the detector matches`),
      stays: examples(`a list of 1 to ${limits.maxExamples} texts that the detector does not match`),
    },
    mustBe("an object", "object"),
  )
  .refine(({ literals, prefixes, fields }) => literals.length + prefixes.length + fields.length > 0, {
    error: "must have a text, a prefix or the name of a field",
  });

const areNamesUnique = (detectors: readonly { readonly name: string }[]) =>
  new Set(detectors.map(({ name }) => name)).size === detectors.length;

const AllowList = boundedList(
  boundedText(limits.minAllowedLength, limits.maxAllowedLength),
  limits.maxAllowed,
  "values",
);
const CustomDetectors = boundedList(CustomDetector, limits.maxDetectors, "detectors").refine(areNamesUnique, {
  error: "must have different names",
});

/** Only for changes: settings that were saved before this limit keep working. */
const CustomDetectorsWithinLimit = CustomDetectors.superRefine((detectors, context) => {
  const texts = detectors.flatMap(({ literals, prefixes }) => [...literals, ...prefixes.map(({ prefix }) => prefix)]);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const max = limits.maxDetectorCharacters;
  if (characters > max)
    context.addIssue(
      `the texts and prefixes of all detectors must have at most ${max} characters together, not ${characters}`,
    );
});

const aQuota = mustBe(`a whole number from 1 to ${limits.maxQuota}, or null`, "number");
const Quota = z.object(
  Object.fromEntries(
    (["day", "month"] as const).map((period) => [
      period,
      z.int(aQuota).min(1, aQuota).max(limits.maxQuota, aQuota).nullable(),
    ]),
  ) as Record<"day" | "month", z.ZodNullable<z.ZodInt>>,
  mustBe('an object such as {"day": 100000, "month": null}', "object"),
);
/** How many events a project can store in a day and in a calendar month, in UTC. Null without a limit. */
export type Quota = z.infer<typeof Quota>;

const days = mustBe(`a whole number from 1 to ${retentionDays}, or null`, "number");
/** Null means as long as the deployment keeps events. */
export const RetentionDays = z.int(days).min(1, days).max(retentionDays, days).nullable();

export const ProjectSettings = z.object({
  kinds: KindChoices.default({}),
  allow: AllowList.default([]),
  detectors: CustomDetectors.default([]),
  quota: Quota.default({ day: null, month: null }),
  retentionDays: RetentionDays.default(null),
});
export type ProjectSettings = z.infer<typeof ProjectSettings>;

/**
 * The settings to change. Each replaces the previous one, and is stored separately, so that concurrent changes to two of them don't undo
 * each other.
 */
export const SettingChanges = z
  .object(
    {
      kinds: KindChoices.optional(),
      allow: AllowList.optional(),
      detectors: CustomDetectorsWithinLimit.optional(),
      quota: Quota.optional(),
      retentionDays: RetentionDays.optional(),
    },
    mustBe('an object such as {"allow": ["support@acme.com"]}', "object"),
  )
  .refine((changes) => Object.keys(changes).length > 0, { error: "must have a setting to change" });
export type SettingChanges = z.infer<typeof SettingChanges>;
