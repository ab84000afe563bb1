/** Normalizes email addresses. Doesn't use zod, to keep the forms' bundle small. */

export const maxEmailLength = 254;

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** The domain of a valid email address in HTML (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address). */
const domainPattern = new RegExp(`^${label}(?:\\.${label})*$`);
/** The local part in HTML, plus letters and digits of any script (RFC 6531). */
const localPattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/** Spaces and characters that are invisible, which come with text that is pasted. */
const invisible = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Accepts what browsers accept in `<input type="email">`, and internationalized addresses. Converts the domain to ASCII as in DNS and SMTP:
 * `jörg@Müller.de` becomes `jörg@xn--mller-kva.de`. The local part keeps its case and is normalized to NFC.
 * @returns undefined if it is not an address.
 */
export function normalEmailAddress(text: string): string | undefined {
  const typed = trimInvisible(text);
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, Math.max(0, at)).normalize("NFC");
  const domain = asciiDomain(typed.slice(at + 1));
  if (domain === undefined || !localPattern.test(local) || invisible.test(local)) return undefined;
  const address = `${local}@${domain}`;
  return address.length > maxEmailLength ? undefined : address;
}

/** Removes spaces and invisible characters at both ends. A regular expression would take quadratic time for many of them. */
export function trimInvisible(text: string): string {
  const characters = [...text];
  let [start, end] = [0, characters.length];
  while (start < end && invisible.test(characters[start] as string)) start++;
  while (start < end && invisible.test(characters[end - 1] as string)) end--;
  return characters.slice(start, end).join("");
}

/** Converts a domain in other scripts with the URL parser (UTS 46), which would rewrite one in ASCII such as `0x7f.1`. */
function asciiDomain(text: string): string | undefined {
  if (text.length > 253) return undefined;
  const domain = /^\p{ASCII}*$/u.test(text) ? text.toLowerCase() : parseHostname(text);
  return domain !== undefined && domain.length <= 253 && domainPattern.test(domain) ? domain : undefined;
}

/** Allows only letters, digits, hyphens and dots: no port, path or IP literal. */
function parseHostname(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  return new URL(`http://${text}`).hostname;
}
