/** Runs a generator to completion without pausing. `runInSlices` lets other requests run in between. */
export function finish<T>(work: Generator<undefined, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
