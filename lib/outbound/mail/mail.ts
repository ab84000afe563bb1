/** Builds emails with safe headers, as text and HTML. */
import { env } from "@/lib/env";
import { escapeHtml } from "@/lib/outbound/mail/escape-html";

export type Mail = {
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * `done`: accepted, now or earlier. `refused`: certainly not accepted. `unknown`: no response, so it may have been accepted.
 * `code` is the provider's error code. `isFinal`: the mail itself was refused, so a retry cannot succeed.
 */
export type Outcome =
  | { result: "done" }
  | { result: "refused"; code: string; isFinal?: boolean }
  | { result: "unknown"; code: string };

/** A paragraph, a quote of user input, a link, a heading, or lines without space in between. */
export type Block =
  | { readonly says: string }
  | { readonly quotes: string }
  | { readonly link: string; says: string }
  | { readonly heading: string }
  | { readonly lines: readonly string[] };

type Draft = {
  to: string;
  replyTo?: string;
  subject: string;
  blocks: readonly Block[];
  headers?: Record<string, string>;
};

/** The only way to create an email. Prevents control characters in headers and markup in the HTML. */
export function writeMail({ to, replyTo, subject, blocks, headers = {} }: Draft): Mail {
  return {
    from: oneLine(env().mail.from),
    to: oneLine(to),
    ...(replyTo === undefined ? {} : { replyTo: oneLine(replyTo) }),
    subject: oneLine(subject),
    text: `${blocks.map(asText).join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;max-width:38rem">${blocks.map(asHtml).join("")}</body></html>`,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
  };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

function asText(block: Block): string {
  if ("link" in block) return `${block.says}\n${block.link}`;
  if ("heading" in block) return oneLine(block.heading);
  if ("lines" in block) return block.lines.map(oneLine).join("\n");
  return "quotes" in block ? block.quotes : block.says;
}

function asHtml(block: Block): string {
  if ("link" in block) return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.says)}</a></p>`;
  if ("heading" in block) return `<h2 style="font-size:1.125rem;margin:1.5rem 0 0">${escapeHtml(block.heading)}</h2>`;
  if ("lines" in block) return `<p style="margin:0.25rem 0">${block.lines.map(escapeHtml).join("<br>")}</p>`;
  if ("says" in block) return `<p>${escapeHtml(block.says)}</p>`;
  return `<blockquote style="margin:0;padding-left:1rem;border-left:2px solid #999;white-space:pre-wrap">${escapeHtml(block.quotes)}</blockquote>`;
}
