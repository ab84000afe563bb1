/** The ways to sign in that a deployment allows. */

import { isIP } from "node:net";
import { isLoopback } from "@/lib/config/loopback";

export const signInMethods = ["email", "passkey", "oidc", "terminal"] as const;
export type SignInMethod = (typeof signInMethods)[number];

type Configured = {
  readonly SIGN_IN_METHODS?: readonly SignInMethod[] | undefined;
  readonly DASHBOARD_EMAILS: readonly string[];
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly SITE_URL?: string | undefined;
};

/** Without a list: by email if there are addresses, else from the terminal, and through the provider if one is set. */
function chosenMethods({ SIGN_IN_METHODS, DASHBOARD_EMAILS, OIDC_ISSUER }: Configured): readonly SignInMethod[] {
  const usual = DASHBOARD_EMAILS.length > 0 ? "email" : "terminal";
  return SIGN_IN_METHODS ?? [usual, ...(OIDC_ISSUER === undefined ? [] : (["oidc"] as const))];
}

/** The terminal requires the embedded store, whose process prints the links. Without a store, there is nothing to see. */
export function allowedMethods(configured: Configured, store: "embedded" | "server" | "none"): readonly SignInMethod[] {
  if (store === "none") return [];
  return chosenMethods(configured).filter((method) => method !== "terminal" || store === "embedded");
}

/** One line per issue. */
export function signInFaults(configured: Configured, hasServer: boolean): string[] {
  const { SIGN_IN_METHODS = [], DASHBOARD_EMAILS, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = configured;
  const chosen = chosenMethods(configured);
  const byAddress = chosen.filter((method) => method !== "terminal").join(", ");
  const faults: string[] = [];
  if (byAddress !== "" && DASHBOARD_EMAILS.length === 0) {
    faults.push(`DASHBOARD_EMAILS: required to sign in with ${byAddress}, set the email addresses of the owners`);
  }
  if (SIGN_IN_METHODS.includes("terminal") && hasServer) {
    faults.push(
      "SIGN_IN_METHODS: must not contain terminal with CLICKHOUSE_URL, because it requires the embedded store",
    );
  }
  if (chosen.includes("oidc")) {
    const advice = "required to sign in with oidc, set the value the provider shows for this client";
    if (OIDC_ISSUER === undefined)
      faults.push("OIDC_ISSUER: required to sign in with oidc, set the provider's issuer URL");
    if (OIDC_CLIENT_ID === undefined) faults.push(`OIDC_CLIENT_ID: ${advice}`);
    if (OIDC_CLIENT_SECRET === undefined) faults.push(`OIDC_CLIENT_SECRET: ${advice}`);
  }
  if (chosen.includes("passkey") && hasAddressAsHost(configured.SITE_URL)) {
    faults.push(
      "SITE_URL: must have a domain name to sign in with a passkey, because browsers refuse passkeys for IP addresses",
    );
  }
  return faults;
}

function hasAddressAsHost(siteUrl: string | undefined): boolean {
  return siteUrl !== undefined && isIP(new URL(siteUrl).hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

type Reachable = {
  readonly DASHBOARD_EMAILS: readonly string[];
  readonly SITE_URL?: string | undefined;
  readonly HOST: string;
};

/**
 * Mailed sign-in links must use https, and not point to the recipient's localhost. One line per issue. Empty unless sign-in by email is
 * configured.
 */
export function signInExposure({ DASHBOARD_EMAILS, SITE_URL, HOST }: Reachable): string[] {
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
