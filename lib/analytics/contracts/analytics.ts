/** Query parameters of the dashboard's pages and APIs: a range, filters, cursors. */

import { z } from "zod";
import {
  aNumber,
  type Condition,
  choicesFor,
  columnChoices,
  columnNames,
  conditionLimits,
  isColumn,
  isOrdered,
  maxValuesFor,
  operators,
  operatorsFor,
  propertyPath,
} from "@/lib/analytics/contracts/conditions";
import {
  defaultListSort,
  defaultRange,
  defaultTraceSort,
  type FilterName,
  maxRangeMs,
  rangeNames,
  ranges,
  sessionSortNames,
  traceSortNames,
  userSortNames,
} from "@/lib/analytics/contracts/page-parameters";
import { isZone } from "@/lib/analytics/contracts/zones";
import { mustBe, parseTimestamp } from "@/lib/gate/contracts/formats";
import { retentionDays } from "@/lib/gate/contracts/retention";
import { countedText, numberText } from "@/lib/number-text";

const aTime = mustBe("an RFC 3339 date-time with offset, such as 2026-01-31T12:00:00Z");
const Time = z.string().transform((text, context) => {
  const milliseconds = parseTimestamp(text);
  if (!Number.isNaN(milliseconds)) return milliseconds;
  context.addIssue({ code: "custom", message: aTime.error({ input: text }) });
  return z.NEVER;
});
const text = z.string().max(256, mustBe("at most 256 characters"));
const Source = z.enum(columnChoices.source, mustBe("server or widget"));
const Status = z.enum(columnChoices.status, mustBe("success or error"));
/** No event has an empty id, and an empty filter is more likely a mistake than a request for no filter. */
const filterId = text.min(1, mustBe("an id"));

const parseJson =
  ({ error }: ReturnType<typeof mustBe>) =>
  (text: string, context: z.RefinementCtx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: error({ input: text }) });
      return z.NEVER;
    }
  };

const { conditions: maxConditions, length: maxLength, whereLength } = conditionLimits;
const aWhere = mustBe('a JSON array of conditions such as ["is","tool",["search"]]');
const aName = mustBe(
  `one of ${columnNames.join(", ")}, or "properties." and a path of at most ${conditionLimits.depth} names`,
);
const aValue = mustBe(`1 to ${maxLength} characters, a number or a boolean`);
const Value = z
  .union([z.string().min(1, aValue).max(maxLength, aValue), z.number(), z.boolean()], aValue)
  .transform(String);
const ConditionTuple = z
  .tuple(
    [
      z.enum(operators, mustBe(`one of ${operators.join(", ")}`)),
      z.string(aName).refine((name) => isColumn(name) || propertyPath(name) !== undefined, aName),
      z.array(Value, mustBe("an array of values")).optional(),
    ],
    aWhere,
  )
  .transform(([operator, name, values = []]): Condition => ({ operator, name, values }))
  .superRefine((condition, context) => {
    const expected = expectedValue(condition);
    if (expected) context.addIssue({ code: "custom", message: `must be ${expected}` });
  });

/** What the condition must be, for the error text. Undefined if its operator suits its name and its values. */
function expectedValue({ operator, name, values }: Condition): string | undefined {
  const suitable = operatorsFor(name);
  if (!suitable.includes(operator)) return `one of ${suitable.join(", ")} for ${name}`;
  const maxValues = maxValuesFor(operator);
  if (values.length > maxValues)
    return maxValues === 0
      ? `without values for ${operator}`
      : `at most ${countedText(maxValues, "value")} for ${operator}`;
  if (values.length === 0 && maxValues > 0) return "at least 1 value";
  if (isOrdered(operator) && !values.every((value) => aNumber.test(value))) return `a number for ${operator}`;
  const choices = choicesFor(name);
  return choices && !values.every((value) => choices.includes(value)) ? choices.join(" or ") : undefined;
}

const Where = z
  .string()
  .max(whereLength, mustBe(`at most ${numberText(whereLength)} characters`))
  .transform(parseJson(aWhere))
  .pipe(
    z
      .array(ConditionTuple, aWhere)
      .min(1, mustBe("at least 1 condition", "array"))
      .max(maxConditions, mustBe(`at most ${maxConditions} conditions`, "array")),
  );

const filters = {
  type: text.optional(),
  tool: text.optional(),
  platform: text.optional(),
  source: Source.optional(),
  status: Status.optional(),
  user: filterId.optional(),
  session: filterId.optional(),
  where: Where.optional(),
} satisfies Record<FilterName | "where", z.ZodType>;
const FilterFields = z.object(filters);
export type Filters = z.infer<typeof FilterFields>;

/** The filters of a parsed search. */
export function pickFilters(search: Filters): Filters {
  const { type, tool, platform, source, status, user, session, where } = search;
  return { type, tool, platform, source, status, user, session, where };
}

const Range = z.enum([...rangeNames, "custom"], mustBe(`one of ${[...rangeNames, "custom"].join(", ")}`));

/** The filters, the range and the time zone. `from` and `to` apply only when the range is `custom`. */
export const SearchFields = FilterFields.extend({
  range: Range.optional(),
  from: Time.optional(),
  to: Time.optional(),
  zone: z.string().refine(isZone, mustBe("a time zone from the IANA database, such as Europe/Berlin")).optional(),
});
type SearchFields = z.infer<typeof SearchFields>;

/**
 * The query parameters of a page and of its API. Charts use `zone`, or else `browserZone` if the server knows it.
 */
export const AnalyticsSearch = SearchFields.extend({
  range: Range.default(defaultRange),
  browserZone: text.optional(),
}).superRefine(requirePeriod);

/** A custom range must have a start and an end. */
export function requirePeriod({ range, from, to }: SearchFields, context: z.RefinementCtx): void {
  if (range !== "custom") return;
  const addIssue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (from === undefined) addIssue("from", "required, must be the start of the range");
  if (to === undefined) addIssue("to", "required, must be the end of the range");
  if (from === undefined || to === undefined) return;
  if (to <= from) addIssue("to", "must be after from");
  if (to - from > maxRangeMs) addIssue("to", `must be at most ${retentionDays} days after from`);
}
export type AnalyticsSearch = z.infer<typeof AnalyticsSearch>;

/** Query parameters as an object, without empty ones. */
export function searchFields(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([, value]) => value !== ""));
}

/** In milliseconds since the epoch. `to` is exclusive. */
export type Period = { readonly from: number; readonly to: number };

/** Resolves a range relative to `now`, in milliseconds since the epoch. */
export function searchPeriod({ range, from, to }: AnalyticsSearch, now: number): Period {
  if (range !== "custom") return { from: now - ranges[range], to: now };
  return { from: from ?? now, to: to ?? now };
}

const aCursor = mustBe("a cursor from a previous response");
/**
 * The time of the newest listed event, and the number of recent events already listed. Other events from the same period may not be committed
 * yet.
 */
export type LiveCursor = { readonly atMs: number; readonly known: number };
const Cursor = z
  .string(aCursor)
  .regex(/^\d{1,15}-\d{1,15}$/, aCursor)
  .transform((cursor) => cursor.split("-").map(Number))
  // Zero means that no events have been listed yet.
  .transform(([atMs = 0, known = 0]): LiveCursor | undefined => (atMs === 0 ? undefined : { atMs, known }));

/** `after` is the cursor of the previous response. */
export const LiveSearch = z.object({ after: Cursor.optional() });
/**
 * Where the next page of traces starts: the id of the last listed trace, the time of its last event, and when the list was first requested.
 */
const Before = z
  .string()
  .transform((cursor) => cursor.split(" ", 3))
  .transform(([at, traceId = "", until = at]) => ({ at, traceId, until }))
  .pipe(z.object({ at: Time, traceId: text, until: Time }));
export type Before = z.infer<typeof Before>;

/** `before` is the cursor of the previous response. */
export const TracesSearch = z.object({ before: Before.optional() });

/** One of the names, with a `-` prefix for descending order. */
function sortBy<Name extends string>(names: readonly Name[]) {
  const sorts = names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);
  return z.enum(sorts, mustBe(`one of ${sorts.join(", ")}`));
}
export const TracesSort = z.object({ sort: sortBy(traceSortNames).default(defaultTraceSort) });
export const UsersSort = z.object({ sort: sortBy(userSortNames).default(defaultListSort) });
export const SessionsSort = z.object({ sort: sortBy(sessionSortNames).default(defaultListSort) });

/** Up to the year 2286. */
const milliseconds = z.int().min(0).max(9_999_999_999_999);
const aTracesCursor = mustBe("the `before` of a previous response with the same sort");
/** Where the next page of a sorted list starts: the last trace's sort value, its id, and the period of the list. */
const SortedBefore = z
  .string()
  .transform(parseJson(aTracesCursor))
  .pipe(
    z.object(
      { value: z.union([z.int(), text], aTracesCursor), traceId: text, from: milliseconds, until: milliseconds },
      aTracesCursor,
    ),
  );
export type SortedBefore = z.infer<typeof SortedBefore>;
export const SortedTracesSearch = TracesSort.extend({ before: SortedBefore.optional() }).refine(
  ({ sort, before }) => before === undefined || (typeof before.value === "string") === sort.endsWith("title"),
  { path: ["before"], message: aTracesCursor.error({ input: "" }) },
);
/** `at` is the event's own timestamp, which locates it. */
export const EventSearch = z.object({ at: Time });
