/** Sets of whole numbers as sorted, inclusive ranges. */

export type Ranges = [from: number, to: number][];

/** Adds a number. Cheap when numbers arrive in ascending order. */
export function addTo(ranges: Ranges, number: number): void {
  let index = ranges.length;
  while (index > 0 && (ranges[index - 1] as Ranges[number])[0] > number) index--;
  const before = ranges[index - 1];
  const after = ranges[index];
  if (before && number <= before[1]) return;
  const joinsBefore = before?.[1] === number - 1;
  const joinsAfter = after?.[0] === number + 1;
  if (joinsBefore && joinsAfter) ranges.splice(index - 1, 2, [before[0], after[1]]);
  else if (joinsBefore) before[1] = number;
  else if (joinsAfter) after[0] = number;
  else ranges.splice(index, 0, [number, number]);
}
