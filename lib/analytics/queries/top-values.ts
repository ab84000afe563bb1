/** The top values in each group of a query. */

/**
 * SQL for the five values of `name` with the highest sum of `weight`, in alphabetical order. Memory use depends only on the names
 * in each group, because there can be many groups.
 */
export const topValues = (name: string, weight: string) => `arraySort(arraySlice(arrayReverseSort(
    (one, weight) -> weight, (sumMapIf([${name}], [${weight}], ${name} != '') AS weights).1, weights.2
  ), 1, 5))`;
