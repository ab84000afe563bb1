/** Sets an own property whose name a client chose. Assigning `__proto__` would set the prototype. */
export function setProperty(object: { [name: string]: unknown }, name: string, value: unknown): void {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
