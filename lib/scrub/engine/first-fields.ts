/** The field names of an object, for rules that look at neighboring fields. Listed once per object. */

/** No form, login or list of labels has more fields. */
export const mostFields = 128;

const known = new WeakMap<object, readonly string[]>();

/** At most one more than `mostFields`. */
export function firstFields(object: object): readonly string[] {
  const before = known.get(object);
  if (before !== undefined) return before;
  const names = Object.keys(object).slice(0, mostFields + 1);
  known.set(object, names);
  return names;
}
