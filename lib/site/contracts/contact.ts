/** `POST /api/contact`: a message to the team. */
import { z } from "zod";
import { formFields } from "@/lib/site/contracts/form-fields";
import { aFormObject, EmailAddress, formText, fromOurForms, tidy } from "@/lib/site/contracts/form-schemas";

export const ContactRequest = z.looseObject(
  {
    name: formText("name"),
    email: EmailAddress,
    company: z
      .string({ error: formFields.company.wrong })
      .overwrite(tidy)
      .max(formFields.company.maxLength, { error: formFields.company.rule })
      .optional(),
    message: formText("message"),
    ...fromOurForms,
  },
  aFormObject,
);
export type ContactRequest = z.infer<typeof ContactRequest>;
