/** `POST /api/newsletter` and `POST /api/newsletter/unsubscribe`. */
import { z } from "zod";
import { EmailAddress, formObjectError, spamCheckFields } from "@/lib/site/contracts/form-schemas";

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
