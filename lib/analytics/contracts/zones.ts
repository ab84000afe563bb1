/** Time zones, by their names in the IANA database. */

export const defaultZone = "UTC";
/** Contains the browser's time zone. Set by the dashboard's pages. */
export const zoneCookie = "time_zone";

/** Neither abbreviations, which are ambiguous, nor offsets, which ignore daylight saving time. */
const name = /^(?:UTC|(?!SystemV)[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/;

/** Whether times can be shown in this time zone. Browsers and servers have different releases of the database. */
export function isZone(text: string): boolean {
  if (text.length > 64 || !name.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** The time zone, or UTC if it is unknown here. */
export const knownZone = (text = ""): string => (isZone(text) ? text : defaultZone);
