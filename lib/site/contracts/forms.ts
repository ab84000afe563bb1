/** The forms: `POST /api/contact`, `POST /api/newsletter` and `POST /api/newsletter/unsubscribe`. */

import { z } from "zod";
import { RequestId } from "@/lib/gate/contracts/batch";
import { emailAddress } from "@/lib/gate/contracts/email-schema";
import { type FormField, formFields } from "@/lib/site/contracts/form-fields";

const formObjectError = { error: 'Must be an object such as {"email": "…"}.' };

/** Trims, normalizes line endings from browser forms, and removes characters that stores and emails can't contain. */
const normalizeText = (text: string) => text.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();

/** A required field. */
function formText(name: FormField) {
  const { maxLength, missing, wrong, rule } = formFields[name];
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : wrong) })
    .overwrite(normalizeText)
    .min(1, { error: missing, abort: true })
    .max(maxLength, { error: rule, abort: true });
}

const { missing, wrong, rule } = formFields.email;
const EmailAddress = emailAddress({ missing, wrong, tooLong: rule });

/** Hidden fields of the site's forms. */
const spamCheckFields = {
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

export const NewsletterRequest = z.looseObject({ email: EmailAddress, ...spamCheckFields }, formObjectError);
export type NewsletterRequest = z.infer<typeof NewsletterRequest>;

const signedToken = (link: string) =>
  z.looseObject(
    { token: z.string({ error: "Must be the token from the link." }).describe(`The signed token from ${link}.`) },
    formObjectError,
  );

/** The unsubscribe page's form. Mail clients (RFC 8058) send the token in the query, so their body is not read. */
export const UnsubscribeRequest = signedToken("an unsubscribe link");

/** The confirmation page's form. */
export const ConfirmRequest = signedToken("a confirmation link");

/** The body of a one-click unsubscribe request (RFC 8058), with the token in the query. The body's content is ignored. */
export const OneClick = z.looseObject({
  "List-Unsubscribe": z
    .literal("One-Click")
    .describe("RFC 8058 section 3.2. If the query has a token, the body is not read."),
});
