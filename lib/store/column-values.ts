/** Columns that hold JSON or a time. Of several changes to a value, the latest one wins. */

import { z } from "zod";
import { iso } from "@/lib/iso-time";

/** A column with JSON. */
export const jsonColumn = <Value>(schema: z.ZodType<Value>) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

/** A column with JSON, which is empty until it is set. */
export const jsonOrNull = <Value>(schema: z.ZodType<Value>) =>
  z
    .string()
    .transform((text): unknown => (text === "" ? null : JSON.parse(text)))
    .pipe(schema.nullable());

/** @param at In milliseconds since the epoch. */
export const changeTo = (value: unknown, at: number) => ({ at: iso(at), json: JSON.stringify(value) });

/** The time of a change. Later than the previous one, even if another server's clock is ahead. */
export const timeOfChange = (previous = 0) => Math.max(Date.now(), previous + 1);

/** From milliseconds since the epoch. Zero, the column's default, becomes null. */
export const StoredTime = z.coerce
  .number()
  .transform((milliseconds) => (milliseconds === 0 ? null : new Date(milliseconds)));
