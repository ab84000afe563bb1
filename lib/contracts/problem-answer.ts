/** The envelope of every refused request. */
import { z } from "zod";
import { type ProblemCode, problems } from "@/lib/contracts/problems";

export const ProblemAnswer = z.object({
  error: z.object({
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    status: z.int(),
    requestId: z.string(),
    metadata: z.record(z.string(), z.unknown()),
  }),
});
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;
