import { cookies } from "next/headers";
import { knownZone, zoneCookie } from "@/lib/analytics/contracts/zones";

/** The browser's time zone, or UTC until the cookie is set. */
export async function viewerZone(): Promise<string> {
  return knownZone((await cookies()).get(zoneCookie)?.value);
}
