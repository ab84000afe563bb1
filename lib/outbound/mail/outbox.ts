/** The local outbox: one .eml file per email, readable only by its owner. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { createOnce, openDataDir, openDataFolder } from "@/lib/config/data-folder";
import { env } from "@/lib/env";
import type { Mail } from "@/lib/outbound/mail/mail";

export const outboxFolder = () => path.join(path.resolve(env().dataDir), "outbox");

/** If the key already exists, its email is left unchanged. */
export function keepInOutbox(key: string, mail: Mail): void {
  openDataDir();
  openDataFolder(outboxFolder());
  createOnce(mailFile(key), renderMessage(mail));
}

export const removeFromOutbox = (key: string) => rmSync(mailFile(key), { force: true });

const mailFile = (key: string) => path.join(outboxFolder(), `${key.replaceAll("/", "-")}.eml`);

/** RFC 5322 and RFC 2046 section 5.1.4. The boundary is random, so that no content can contain it. */
function renderMessage({ from, to, replyTo, subject, text, html, headers }: Mail): string {
  const boundary = randomUUID();
  const fields = {
    Date: new Date().toUTCString().replace("GMT", "+0000"),
    From: from,
    To: to,
    ...(replyTo === undefined ? {} : { "Reply-To": replyTo }),
    Subject: encoded(subject),
    ...headers,
    "MIME-Version": "1.0",
    "Content-Type": `multipart/alternative; boundary="${boundary}"`,
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [...head, "", ...part(boundary, "plain", text), ...part(boundary, "html", html), `--${boundary}--`].join("\n");
}

const part = (boundary: string, kind: "plain" | "html", body: string) => [
  `--${boundary}`,
  `Content-Type: text/${kind}; charset=utf-8`,
  "Content-Transfer-Encoding: 8bit",
  "",
  body,
];

/** RFC 2047, for non-ASCII headers. */
function encoded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
}
