/** Checks that mailed sign-in links use https and do not point to the recipient's localhost. */
import { isLoopback } from "@/lib/config/loopback";

type Configured = {
  readonly DASHBOARD_EMAILS: readonly string[];
  readonly SITE_URL?: string | undefined;
  readonly HOST: string;
};

/** One line per issue. Empty unless sign-in by email is configured. */
export function signInExposure({ DASHBOARD_EMAILS, SITE_URL, HOST }: Configured): string[] {
  if (DASHBOARD_EMAILS.length === 0) return [];
  if (SITE_URL === undefined) {
    return isLoopback(HOST)
      ? []
      : [
          "SITE_URL: required with DASHBOARD_EMAILS unless HOST is a loopback address; set it to the public https:// URL for sign-in links",
        ];
  }
  const { protocol, hostname } = new URL(SITE_URL);
  if (protocol === "https:" || isLoopback(hostname)) return [];
  return [
    "SITE_URL: must start with https:// when DASHBOARD_EMAILS is set, so that sign-in links are never sent in plain text",
  ];
}
