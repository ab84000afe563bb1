/** The envelope of every refused request. */
import { z } from "zod";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";

export const ProblemAnswer = z.object({
  error: z.object({
    code: z
      .enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])
      .describe("A word of the catalog; never renamed."),
    message: z.string().describe("What went wrong, for a person."),
    status: z.int().describe("The status of the answer."),
    requestId: z.string().describe("Also in `X-Request-Id`."),
    metadata: z.record(z.string(), z.unknown()).describe("What the code says beside itself; `{}` when nothing."),
  }),
});
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;
