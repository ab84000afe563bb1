/** Signed tokens. */
import { secrets } from "@/lib/config/secrets";
import { constantTimeEqual, keyedHash } from "@/lib/ids";

/** A signature for one purpose is invalid for another. Don't rename: emailed links contain these signatures. */
type Purpose = "form-stamp" | "unsubscribe" | "confirm" | "weekly-mail";

export const sign = (purpose: Purpose, text: string) => `${text}.${signature(purpose, text)}`;

/** The signed text, or undefined if the signature is invalid. */
export function readSigned(purpose: Purpose, signed: string): string | undefined {
  const [text = "", given = ""] = signed.split(".");
  return constantTimeEqual(given, signature(purpose, text)) ? text : undefined;
}

const signature = (purpose: Purpose, text: string) => keyedHash(secrets().pseudonym, purpose, text).slice(0, 32);
