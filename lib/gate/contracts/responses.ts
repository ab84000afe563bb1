/** The error envelope, and the responses of health checks. */

import { z } from "zod";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";

export const ProblemResponse = z.object({
  error: z.object({
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).describe("A stable error code."),
    message: z.string().describe("A human-readable description. May change."),
    status: z.int().describe("The HTTP status code."),
    requestId: z.string().describe("Also in `X-Request-Id`."),
    metadata: z.record(z.string(), z.unknown()).describe("Details that depend on the code, or `{}`."),
  }),
});
export type ProblemResponse = z.infer<typeof ProblemResponse>;

/** `GET /api/health` and `GET /api/ready` */
export const Health = z.object({ status: z.literal("ok") });
export const Readiness = z.object({ status: z.literal("ready") });
