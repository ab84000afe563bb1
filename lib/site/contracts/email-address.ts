/** Normalizes email addresses, including internationalized ones (RFC 6531). Doesn't use zod, to keep the forms' bundle small. */

const maxLength = 254;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domainPattern = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);
const localPattern = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u;

/**
 * Converts the domain to ASCII as in DNS and SMTP: `jörg@Müller.de` becomes `jörg@xn--mller-kva.de`. The local part keeps its
 * case and is normalized to NFC.
 * @returns undefined if it is not an address.
 */
export function normalEmailAddress(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at)).normalize("NFC");
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === undefined || !localPattern.test(local)) return undefined;
  const address = `${local}@${domain}`;
  return address.length > maxLength ? undefined : address;
}

/** Converts a host with the URL parser (UTS 46). Allows only letters, digits, hyphens and dots: no port, path or IP literal. */
function asciiDomain(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]{1,253}$/u.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const { hostname } = new URL(`http://${text}`);
  return hostname.length <= 253 && domainPattern.test(hostname) ? hostname : undefined;
}
