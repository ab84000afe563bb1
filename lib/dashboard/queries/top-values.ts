/** The top values in each group of a query. */

/**
 * SQL: the five of `name` for which `weight` sums up highest, by the alphabet. It holds the names that a group has and no table of
 * counters, since shapes of messages and paths may be many.
 */
export const topValues = (name: string, weight: string) => `arraySort(arraySlice(arrayReverseSort(
    (one, weight) -> weight, (sumMapIf([${name}], [${weight}], ${name} != '') AS weights).1, weights.2
  ), 1, 5))`;
