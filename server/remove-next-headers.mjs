// Removes headers of Next's own protocol that it would fail on or log.
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** @param {import("node:http").IncomingHttpHeaders} headers */
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
