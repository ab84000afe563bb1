/** The parts of the app that `server.mjs` uses. `npm run build` bundles them, because Node does not run TypeScript. */

import { serve } from "@/lib/gate/http/serve";
import { findOperation } from "@/lib/gate/operations";
import { boot, bootWorker } from "@/lib/process/boot";
import { edge } from "@/lib/site/edge";
import { runWorkers } from "@/lib/workers/primary";

export const app = { boot, bootWorker, edge, findOperation, runWorkers, serve };
