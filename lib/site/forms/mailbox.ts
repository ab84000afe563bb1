/** Which inbox an address leads to: `victim+1@` and `victim+2@` are two addresses and one person's mail. */

const gmail = ["gmail.com", "googlemail.com"];

/** Whether mail to the address carries a tag: `jane+news@`. */
export const isTagged = (email: string) => email.slice(0, email.lastIndexOf("@")).indexOf("+", 1) > 0;

/** The address in lower case without its tag; at Gmail, which ignores them, without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const user = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, "");
  return gmail.includes(domain) ? `${user.replaceAll(".", "")}@gmail.com` : `${user}@${domain}`;
}
