/** Whether mailed sign-in links would cross a network in plain text, or lead to a machine that is not this one. */
import { isLoopback } from "@/lib/config/loopback";

type Configured = {
  readonly DASHBOARD_EMAILS: readonly string[];
  readonly SITE_URL?: string | undefined;
  readonly HOST: string;
};

/** One line per fault; none as long as nobody signs in by mail. */
export function signInExposure({ DASHBOARD_EMAILS, SITE_URL, HOST }: Configured): string[] {
  if (DASHBOARD_EMAILS.length === 0) return [];
  if (SITE_URL === undefined) {
    return isLoopback(HOST)
      ? []
      : [
          "SITE_URL: missing, set the public https:// address; DASHBOARD_EMAILS is set and HOST is not a loopback address, so mailed sign-in links cannot lead to localhost",
        ];
  }
  const { protocol, hostname } = new URL(SITE_URL);
  if (protocol === "https:" || isLoopback(hostname)) return [];
  return [
    "SITE_URL: must begin with https:// when DASHBOARD_EMAILS is set, so that sign-in links are never sent in plain text",
  ];
}
