/** The schema of every email address that a person types. */
import { z } from "zod";
import { maxEmailLength, normalEmailAddress, trimInvisible } from "@/lib/gate/contracts/email-address";
import { mustBe } from "@/lib/gate/contracts/formats";

type Errors = { readonly missing: string; readonly wrong: string; readonly tooLong: string };

/** Normalized, in the case as typed. */
export const emailAddress = ({ missing, wrong, tooLong }: Errors) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : wrong) })
    .overwrite((text) => normalEmailAddress(text) ?? trimInvisible(text))
    .min(1, { error: missing, abort: true })
    .max(maxEmailLength, { error: tooLong, abort: true })
    .refine((text) => normalEmailAddress(text) !== undefined, { error: wrong })
    .meta({
      format: "email",
      description:
        'An address that browsers accept in `<input type="email">`, or an internationalized one (RFC 6531). Spaces and invisible characters at its ends are removed. The domain is stored in ASCII form.',
    });

const { error: anAddress } = mustBe(`an email address of at most ${maxEmailLength} characters`);
const wrong = anAddress({ input: "" });

/** Of a person who signs in. Accounts don't distinguish upper and lower case. */
export const AccountAddress = emailAddress({ missing: anAddress({}), wrong, tooLong: wrong }).toLowerCase();
