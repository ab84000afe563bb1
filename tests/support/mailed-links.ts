/** The links in the emails of this test, which are written to files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";

/** In all emails to an address. */
export function linksTo(email: string): string[] {
  const folder = path.join(env().dataDir, "outbox");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const mails = names.map((name) => readFileSync(path.join(folder, name), "utf8"));
  return mails
    .filter((mail) => mail.includes(`To: ${email}\n`))
    .map((mail) => /http\S+\/sign-in\/\S+/.exec(mail)?.[0] ?? "");
}
