/** Limits and error messages of the form fields. Doesn't use zod, to keep the forms' bundle small. */
import { maxEmailLength } from "@/lib/gate/contracts/email-address";

type Field = { readonly maxLength: number; readonly missing: string; readonly wrong: string; readonly rule: string };

export const formFields = {
  name: {
    maxLength: 200,
    missing: "Enter your name.",
    wrong: "The name must be text.",
    rule: "The name must have 1 to 200 characters.",
  },
  email: {
    maxLength: maxEmailLength,
    missing: "Enter your email address.",
    wrong: "Enter a valid email address, such as jane@example.com.",
    rule: "The email address must have at most 254 characters.",
  },
  company: {
    maxLength: 200,
    missing: "Enter your company name, or leave this field blank.",
    wrong: "The company must be text.",
    rule: "The company must have at most 200 characters.",
  },
  message: {
    maxLength: 5_000,
    missing: "Enter a message.",
    wrong: "The message must be text.",
    rule: "The message must have 1 to 5,000 characters.",
  },
} as const satisfies Record<string, Field>;

export type FormField = keyof typeof formFields;

/** Sizes in bytes, times in milliseconds. Large enough for the longest message in any script, percent-encoded. */
export const formLimits = {
  maxWireBytes: 64 * 1024,
  maxBytes: 64 * 1024,
  maxStallMs: 10_000,
  maxTotalMs: 30_000,
} as const;
