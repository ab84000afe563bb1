/** What `server.mjs` uses of the app. `npm run build` bundles it, because Node runs no TypeScript. */
export { boot } from "@/lib/boot";
export { serve } from "@/lib/gate/http/serve";
export { findOperation } from "@/lib/gate/operations";
export { edge } from "@/lib/site/edge";
