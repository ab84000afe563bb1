/** E-mail addresses, internationalized ones too (RFC 6531), in one normal form. Without zod, so that forms can carry it. */

const maxLength = 254;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domainPattern = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);
const localPattern = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u;

/**
 * The address with its domain as DNS and SMTP know it: `jörg@Müller.de` is `jörg@xn--mller-kva.de`. The part before the @
 * keeps its case and becomes NFC, since the same character may be typed in two encodings.
 * @returns undefined when it is not an address.
 */
export function normalEmailAddress(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at)).normalize("NFC");
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === undefined || !localPattern.test(local)) return undefined;
  const address = `${local}@${domain}`;
  return address.length > maxLength ? undefined : address;
}

/** What a URL makes of a host (UTS 46). Only letters, digits, hyphens and dots are handed to it: no port, path or IP literal. */
function asciiDomain(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]{1,253}$/u.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const { hostname } = new URL(`http://${text}`);
  return hostname.length <= 253 && domainPattern.test(hostname) ? hostname : undefined;
}
