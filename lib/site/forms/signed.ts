/** Text that we give away and get back: signed, so that what comes back is known for ours. */
import { secrets } from "@/lib/config/secrets";
import { isSame, keyedHash } from "@/lib/ids";

/** What is signed for one is not taken for the other. Links in mails hold signatures under these names. */
type Purpose = "form-stamp" | "unsubscribe" | "confirm";

export const sign = (purpose: Purpose, text: string) => `${text}.${signature(purpose, text)}`;

/** The text that was signed; undefined when it was not by us. */
export function readSigned(purpose: Purpose, signed: string): string | undefined {
  const [text = "", given = ""] = signed.split(".");
  return isSame(given, signature(purpose, text)) ? text : undefined;
}

const signature = (purpose: Purpose, text: string) => keyedHash(secrets().pseudonym, purpose, text).slice(0, 32);
