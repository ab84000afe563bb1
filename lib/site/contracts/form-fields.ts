/** What the fields of the two forms may hold, and how a visitor is told otherwise. Without zod, so that forms can carry it. */

type Field = { readonly maxLength: number; readonly missing: string; readonly wrong: string; readonly rule: string };

export const formFields = {
  name: {
    maxLength: 200,
    missing: "Tell us your name.",
    wrong: "Send your name as text.",
    rule: "A name has 1 to 200 characters here.",
  },
  email: {
    maxLength: 254,
    missing: "Tell us your e-mail address.",
    wrong: "This is not an e-mail address: write one such as jane@example.com.",
    rule: "An e-mail address is one such as jane@example.com, of at most 254 characters.",
  },
  company: {
    maxLength: 200,
    missing: "Tell us your company, or leave it out.",
    wrong: "Send your company as text, or leave it out.",
    rule: "A company has at most 200 characters here.",
  },
  message: {
    maxLength: 5_000,
    missing: "Write a message.",
    wrong: "Send the message as text.",
    rule: "A message has 1 to 5,000 characters.",
  },
} as const satisfies Record<string, Field>;

export type FormField = keyof typeof formFields;

/** Sizes in bytes, times in milliseconds. The longest message in any script, percent-encoded, still fits. */
export const formLimits = {
  maxWireBytes: 64 * 1024,
  maxBytes: 64 * 1024,
  maxStallMs: 10_000,
  maxTotalMs: 30_000,
} as const;
