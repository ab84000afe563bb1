/** Shared parts of the two forms' contracts. */
import { z } from "zod";
import { RequestId } from "@/lib/gate/contracts/batch";
import { emailAddress } from "@/lib/gate/contracts/email-schema";
import { type FormField, formFields } from "@/lib/site/contracts/form-fields";

export const formObjectError = { error: 'Must be an object such as {"email": "…"}.' };

/** Trims, normalizes line endings from browser forms, and removes characters that stores and emails can't contain. */
export const normalizeText = (text: string) => text.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();

/** A required field. */
export function formText(name: FormField) {
  const { maxLength, missing, wrong, rule } = formFields[name];
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : wrong) })
    .overwrite(normalizeText)
    .min(1, { error: missing, abort: true })
    .max(maxLength, { error: rule, abort: true });
}

const { missing, wrong, rule } = formFields.email;
export const EmailAddress = emailAddress({ missing, wrong, tooLong: rule });

/** Hidden fields of the site's forms. */
export const spamCheckFields = {
  stamp: z
    .string({ error: "Must be the form's stamp, if present." })
    .optional()
    .describe(
      "From `GET /api/form-stamp`. Single-use, valid from one second to 24 hours after it is issued. Required in form posts, which wait for that second, and optional in JSON.",
    ),
  nothingHere: z
    .string({ error: "Must be omitted." })
    .optional()
    .describe("Omit this field. A honeypot: the site's forms hide it from people, so only bots fill it in."),
};

export const FormStamp = z.object({
  stamp: z.string().describe("Signed, with the time it was issued. Single-use."),
});

/** The success response. */
export const Submitted = z.object({ requestId: RequestId });
