/**
 * The cases for which the check throws, each with its reason, so that one test lists all failures of a class. A case that is not a string is
 * named by its JSON.
 */
export function failing<Case>(cases: readonly Case[], check: (one: Case) => void): string[] {
  return cases.flatMap((one) => {
    try {
      check(one);
      return [];
    } catch (error) {
      const name = typeof one === "string" ? one : JSON.stringify(one);
      return [`${name.slice(0, 200)}: ${error instanceof Error ? error.message : error}`];
    }
  });
}
