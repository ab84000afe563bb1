/** `GET /api/health` and `GET /api/ready`. */
import { z } from "zod";

export const Health = z.object({ status: z.literal("ok") });
export const Readiness = z.object({ status: z.literal("ready") });
