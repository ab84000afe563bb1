/** The pages that a saved view can open. Contains no schemas, so pages don't have to load zod. */

const names = ["live", "traces", "search", "errors", "requests", "funnels", "redactions", "rejected", "delivery"];
const aTool = /^tools\/[\w.~!*'()%-]{1,800}$/;

/** @param page The path below the project, without slashes at its ends. Empty for Overview. */
export const isViewPage = (page: string): boolean =>
  page === "" || names.includes(page) || (aTool.test(page) && !/\/\.{1,2}$/.test(page));
