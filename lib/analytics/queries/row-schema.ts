/** Derives the schema of a query's rows from the schema of its answer. */
import { z } from "zod";
import { Count, Time } from "@/lib/analytics/queries/distinct-events";

/**
 * The fields of an answer as the store returns them: numbers may be text, booleans are 0 or 1, and times are in milliseconds since the epoch.
 * @param others Columns that are not part of the answer.
 */
export function rowSchema<Shape extends z.ZodRawShape, Others extends z.ZodRawShape = Record<never, never>>(
  answer: z.ZodObject<Shape>,
  others?: Others,
) {
  const columns = Object.entries(answer.shape).map(([name, field]) => [name, asStored(field)]);
  // `asStored` parses each column to the type of its field.
  return z.object({ ...Object.fromEntries(columns), ...others }) as z.ZodObject<Shape & Others>;
}

function asStored(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodNumber) return Count;
  if (field instanceof z.ZodBoolean) return z.coerce.boolean();
  if (field instanceof z.ZodISODateTime) return Time;
  if (field instanceof z.ZodArray) return z.array(asStored(field.element));
  if (field instanceof z.ZodNullable) return asStored(field.unwrap()).nullable();
  return field as z.ZodType;
}
