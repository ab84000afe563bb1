/** The names of the fields of an object, for rules that look at the fields beside one. Listed once per object, however many ask. */

/** No form, login or list of labels has more. */
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
