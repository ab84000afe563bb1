/** `POST /api/contact`: a message to the team. */
import { z } from "zod";
import { formFields } from "@/lib/site/contracts/form-fields";
import {
  EmailAddress,
  formObjectError,
  formText,
  normalizeText,
  spamCheckFields,
} from "@/lib/site/contracts/form-schemas";

export const ContactRequest = z.looseObject(
  {
    name: formText("name"),
    email: EmailAddress,
    company: z
      .string({ error: formFields.company.wrong })
      .overwrite(normalizeText)
      .max(formFields.company.maxLength, { error: formFields.company.rule })
      .optional(),
    message: formText("message"),
    ...spamCheckFields,
  },
  formObjectError,
);
export type ContactRequest = z.infer<typeof ContactRequest>;
