/** Maps an address to its mailbox: `victim+1@` and `victim+2@` are the same inbox. */

const gmail = ["gmail.com", "googlemail.com"];

/** Whether the address has a tag: `jane+news@`. */
export const isTagged = (email: string) => email.slice(0, email.lastIndexOf("@")).indexOf("+", 1) > 0;

/** The lowercase address without its tag, and for Gmail without dots, which it ignores. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const user = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, "");
  return gmail.includes(domain) ? `${user.replaceAll(".", "")}@gmail.com` : `${user}@${domain}`;
}
