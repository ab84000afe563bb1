/** `/api/dashboard/weekly-mail`: whether the signed-in user gets the weekly email. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

export const WeeklyMailChoice = z.looseObject(
  { isOn: z.boolean(mustBe("true or false")) },
  mustBe('an object such as {"isOn": false}', "object"),
);

export const WeeklyMailState = z.object({
  email: z.string(),
  isOn: z.boolean(),
});
export type WeeklyMailState = z.infer<typeof WeeklyMailState>;
