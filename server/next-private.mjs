// Everything that depends on how the installed version of Next works inside, and so may break with an upgrade:
//
// | private                                  | why                                                       | test that fails                |
// | ---------------------------------------- | --------------------------------------------------------- | ------------------------------ |
// | `__NEXT_PRIVATE_STANDALONE_CONFIG`       | Next would compile and run `next.config.ts` at each start | `built/container.test.ts`      |
// | `routes-manifest.json`                   | unknown paths share one cached 404 page                   | `built/site.test.ts`           |
// | `load-components.js` and its loader tree | preloading all at the start takes seconds                 | `built/load-routes.test.ts`    |
// | `parseAndValidateFlightRouterState`      | Next logs a stack trace for each invalid header           | `server/make-readable.test.ts` |
// | script elements of pages                 | their scripts load on first use                           | `e2e/home.spec.ts`             |
import { readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as handleRequests } from "node:timers/promises";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { loadOnUse } from "./load-on-use.mjs";

/**
 * Next reads this variable instead of compiling and running `next.config.ts`, as in a standalone build. Next also loads each route on its
 * first request, not all at once.
 * @param {string} root
 */
export function presetConfig(root) {
  const { config } = JSON.parse(readFileSync(path.join(root, ".next", "required-server-files.json"), "utf8"));
  config.experimental.preloadEntriesOnStart = false;
  Object.assign(process.env, { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
}

/**
 * Routes that Next serves in addition to the shared pages. All docs pages are shared. URLs that need normalizing are redirected.
 * @param {string} root
 */
export function routesBeside(root) {
  const manifest = readFileSync(path.join(root, ".next", "routes-manifest.json"), "utf8");
  /** @type {{ staticRoutes: { page: string, regex: string }[], dynamicRoutes: { page: string, regex: string }[] }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(manifest);
  const served = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => page !== "/docs/[[...slug]]");
  return [/^\/(?:_next|v1|api)\//, /^\/docs\/.*\.md$/, /\/\/|\\/, ...served.map(({ regex }) => new RegExp(regex))];
}

/** Next's loader tree: a path segment, its child segments, and the modules of its pages and layouts. */
/** @typedef {[string, Record<string, LoaderTree>, Record<string, [() => Promise<unknown>] | unknown>]} LoaderTree */
/** @typedef {{ ensureUserland?: () => Promise<void>, userland?: { loaderTree?: LoaderTree } }} RouteModule */

/**
 * Preloads route modules, which Next would load on their first request. Loading takes up to 0.3 s of CPU, during which no event is
 * acknowledged. Call this after Next is prepared.
 * @param {string} root
 * @param {RegExp} routes Matches the files of the routes to load.
 */
export async function loadRoutes(root, routes) {
  const { loadComponents } = await import("next/dist/server/load-components.js");
  const distDir = path.join(root, ".next");
  const manifest = readFileSync(path.join(distDir, "server", "app-paths-manifest.json"), "utf8");
  const fixed = { distDir, isAppPath: true, isDev: false, sriEnabled: false, needsManifestsForLegacyReasons: false };
  for (const page of Object.keys(JSON.parse(manifest)).filter((file) => routes.test(file))) {
    await handleRequests();
    const { routeModule } = await loadComponents({ ...fixed, page });
    const { ensureUserland, userland } = /** @type {RouteModule} */ (routeModule);
    await ensureUserland?.call(routeModule);
    if (userland?.loaderTree) await loadTree(userland.loaderTree);
  }
}

/** @param {LoaderTree} tree */
async function loadTree([, within, modules]) {
  for (const module of Object.values(modules)) {
    if (!Array.isArray(module) || typeof module[0] !== "function") continue;
    await handleRequests();
    await module[0]();
  }
  for (const tree of Object.values(within)) await loadTree(tree);
}

/**
 * Removes headers of Next's own protocol that it would fail on or log.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export function removeNextHeaders(headers) {
  // We have no server actions, and Next would log the id of an unknown one.
  delete headers["next-action"];
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
  } catch {
    // Without a router state, Next sends the complete page.
    delete headers["next-router-state-tree"];
  }
}

/** Next's script tags and preloads, without the polyfills for browsers without module support. */
const scripts = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>|<link rel="preload" as="script"[^>]*>/g;

/**
 * The page with a loader in place of its scripts.
 * @param {string} page
 */
export function withScriptsOnUse(page) {
  const sources = [...page.matchAll(scripts)].flatMap(([, source]) => source ?? []);
  if (sources.length === 0) return page;
  const loader = `<script>(${loadOnUse})(${JSON.stringify([...new Set(sources)])})</script>`;
  return page.replace(scripts, "").replace("</head>", () => `${loader}</head>`);
}
