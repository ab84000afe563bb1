/** Time zones, by their names in the IANA database. */

export const defaultZone = "UTC";
/** Contains the browser's time zone. Set by the dashboard's pages. */
export const zoneCookie = "time_zone";

/** Offsets such as `+02:00` are not accepted, because they ignore daylight saving time. */
const name = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/;

/** Whether times can be shown in this time zone. */
export function isZone(text: string): boolean {
  if (!name.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}
