/** A JSON Schema can describe a field named `password` without containing a password. Such definitions are kept. */

const words = new Set(
  `type format title description default example examples enum const properties items required minLength maxLength
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern patternProperties additionalProperties anyOf oneOf allOf not $ref
  $schema $id $defs definitions nullable readOnly writeOnly deprecated minItems maxItems uniqueItems minProperties maxProperties
  contentEncoding contentMediaType if then else`.split(/\s+/),
);
const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
const combiners = ["$ref", "anyOf", "oneOf", "allOf"];

export function isSchema(value: object): boolean {
  if (Array.isArray(value)) return false;
  const names = Object.keys(value);
  if (!names.every((name) => words.has(name) || name.startsWith("x-"))) return false;
  const { type } = value as { type?: unknown };
  if (typeof type === "string") return types.has(type);
  return Array.isArray(type)
    ? type.every((one) => types.has(one))
    : combiners.some((name) => Object.hasOwn(value, name));
}
