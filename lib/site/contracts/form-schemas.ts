/** The pieces that the two forms' contracts share. */
import { z } from "zod";
import { RequestId } from "@/lib/gate/contracts/batch";
import { normalEmailAddress } from "@/lib/site/contracts/email-address";
import { type FormField, formFields } from "@/lib/site/contracts/form-fields";

export const aFormObject = { error: 'Must be an object such as {"email": "…"}.' };

/** Trimmed, with the line ends of a browser's form made those of JSON, and without what no store and no mail can bear. */
export const tidy = (text: string) => text.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();

/** A field that must hold something. */
export function formText(name: FormField) {
  const { maxLength, missing, wrong, rule } = formFields[name];
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : wrong) })
    .overwrite(tidy)
    .min(1, { error: missing, abort: true })
    .max(maxLength, { error: rule, abort: true });
}

export const EmailAddress = formText("email")
  .overwrite((text) => normalEmailAddress(text) ?? text)
  .refine((text) => normalEmailAddress(text) !== undefined, { error: formFields.email.wrong })
  .meta({
    format: "email",
    description: "Internationalized addresses are accepted (RFC 6531). The domain is stored in ASCII form.",
  });

/** What the site's own forms send beside what a visitor writes. */
export const fromOurForms = {
  stamp: z
    .string({ error: "Must be the form's stamp, or left out." })
    .optional()
    .describe(
      "From `GET /api/form-stamp`. Single-use, valid from one second to 24 hours after it is issued. Required in form posts, optional in JSON.",
    ),
  nothingHere: z
    .string({ error: "Must be left out." })
    .optional()
    .describe("Leave it out. A honeypot: the site's forms hide it from people, so only bots fill it in."),
};

export const FormStamp = z.object({
  stamp: z.string().describe("Signed, with the time it was issued. Single-use."),
});

/** The answer when it is stored. */
export const Submitted = z.object({ requestId: RequestId });
