/** The page after consent, which opens the OAuth client. */
import { escapeHtml } from "@/lib/outbound/mail/escape-html";
import { plainPage } from "@/lib/site/forms/plain-page";

/** @param name What the client calls itself. */
export function leavePage(location: string, name: string): string {
  const [url, client] = [escapeHtml(location), escapeHtml(name)];
  return plainPage({
    title: "Continue",
    heading: "Continue",
    head: `<meta http-equiv="refresh" content="0;url=${url}">\n`,
    body: `<p class="note">Opening ${client}. If nothing happens, <a href="${url}">continue to ${client}</a>.</p>`,
  });
}
