// Preloads route modules, which Next would load on their first request. Loading takes up to 0.3 s of CPU, during which no event is
// acknowledged.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as handleRequests } from "node:timers/promises";

/** Next's loader tree: a path segment, its child segments, and the modules of its pages and layouts. */
/** @typedef {[string, Record<string, LoaderTree>, Record<string, [() => Promise<unknown>] | unknown>]} LoaderTree */
/** @typedef {{ ensureUserland?: () => Promise<void>, userland?: { loaderTree?: LoaderTree } }} RouteModule */

/**
 * Call this after Next is prepared. Uses Next's internal route loader, because there is no public API for this.
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
