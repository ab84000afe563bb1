/** Runs a generator to completion without yielding to the event loop, unlike `inTurns`. */
export function finish<T>(work: Generator<undefined, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
