/** Values that fit a contract, of which a test names only what it is about. */
import { z } from "zod";

/** All times that a test does not name. */
const givenTime = "2026-03-01T10:00:00.000Z";

export type Some<T> = T extends readonly (infer Item)[]
  ? readonly Some<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Some<T[Name]> }
    : T;

/** Other fields are null if they can be, else empty, 0, false, or the first choice. */
export const given = <Schema extends z.ZodType>(schema: Schema, fields?: Some<z.output<Schema>>): z.output<Schema> =>
  schema.parse(complete(schema, fields)) as z.output<Schema>;

function complete(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object(value) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, complete(field, fields[name])]),
    );
  }
  if (schema instanceof z.ZodArray) return ((value ?? []) as unknown[]).map((item) => complete(schema.element, item));
  if (schema instanceof z.ZodNullable) return value == null ? null : complete(schema.unwrap(), value);
  if (value !== undefined || schema instanceof z.ZodOptional) return value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  return schema instanceof z.ZodISODateTime ? givenTime : "";
}
