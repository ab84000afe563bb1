/** Makes a function that never throws into the page. */
export function guarded<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R | undefined {
  return (...args) => {
    try {
      return work(...args);
    } catch {
      return undefined;
    }
  };
}
