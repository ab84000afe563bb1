/** `POST /api/newsletter` and `POST /api/newsletter/unsubscribe`. */
import { z } from "zod";
import { aFormObject, EmailAddress, fromOurForms } from "@/lib/site/contracts/form-schemas";

export const NewsletterRequest = z.looseObject({ email: EmailAddress, ...fromOurForms }, aFormObject);
export type NewsletterRequest = z.infer<typeof NewsletterRequest>;

/** What the page behind the link posts. A mail program (RFC 8058) has the token in the query, and its body is not read. */
export const UnsubscribeRequest = z.looseObject(
  {
    token: z
      .string({ error: "Must be the token from the link." })
      .describe("The signed token from an unsubscribe link."),
  },
  aFormObject,
);

/** What the page behind the link of a confirmation mail posts. */
export const ConfirmRequest = z.looseObject(
  {
    token: z
      .string({ error: "Must be the token from the link." })
      .describe("The signed token from a confirmation link."),
  },
  aFormObject,
);

/** What a mail program posts, as RFC 8058 has it, with the token in the query. Whatever it posts, it is done. */
export const OneClick = z.looseObject({
  "List-Unsubscribe": z
    .literal("One-Click")
    .describe("RFC 8058 section 3.2. If the query has a token, the body is not read."),
});
