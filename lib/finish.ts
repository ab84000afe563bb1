/** Runs work that yields after each step to its end, without a pause. `inTurns` lets others run in between. */
export function finish<T>(work: Generator<undefined, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
