/** The field names of an object, for rules that look at neighboring fields. Listed once per object. */
import { memoizePerObject } from "@/lib/scrub/engine/call-caches";

/** No form, login or list of labels has more fields. */
export const maxFields = 128;

/** At most one more than `maxFields`. */
export const firstFields = memoizePerObject((object: object): readonly string[] =>
  Object.keys(object).slice(0, maxFields + 1),
);
