/** How to get and start Sluice, as the quickstart and the home page say it. */

/** @param sourceUrl The repository, if the operator says where it is. */
export const startCommands = (sourceUrl: string | undefined): string =>
  sourceUrl === undefined ? "npm ci && npm start" : `git clone ${sourceUrl} sluice && cd sluice\nnpm ci && npm start`;
