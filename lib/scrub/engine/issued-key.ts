/** Whether a value is as random as a service-issued key. Fields such as `MAPBOX_KEY` can also contain an index. */
const characters = /^[\w.+/=~-]{16,512}$/;
const random = /(?=[A-Za-z+/=]*\d)(?=\d*[A-Za-z])[A-Za-z\d+/=]{12,}/;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export function isIssuedKey(value: unknown): boolean {
  return typeof value === "string" && characters.test(value) && random.test(value) && !uuid.test(value);
}
