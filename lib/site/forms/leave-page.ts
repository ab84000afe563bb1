/** Pages that lead from here back to an OAuth client. */
import { escapeHtml } from "@/lib/outbound/mail/escape-html";
import { plainPage } from "@/lib/site/forms/plain-page";

type Client = {
  /** What the client calls itself. */
  readonly name: string;
  /** Where its answer goes. */
  readonly location: string;
};

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** After the user has decided. Opens the client by itself. */
export const leavePage = ({ name, location }: Client): string =>
  plainPage({
    title: "Continue",
    heading: "Continue",
    head: `<meta http-equiv="refresh" content="0;url=${escapeHtml(location)}">\n`,
    body: `<p class="note">Opening ${escapeHtml(name)}. If nothing happens, ${link(location, `continue to ${name}`)}.</p>`,
  });

/** For a request that can't be granted. Only a click opens the client. */
export const problemPage = ({ name, location, reason }: Client & { readonly reason: string }): string =>
  plainPage({
    title: "The app can’t be connected",
    heading: "The app can’t be connected",
    body: `<p role="alert">The app sent a request that isn’t valid. ${escapeHtml(reason)}</p>
<p class="note">${link(location, `Return to ${name}`)}</p>`,
  });
