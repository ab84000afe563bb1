/** A time as the store gives it. */
import { z } from "zod";

/** From milliseconds since the epoch. Zero, the column's default, means that it never came. */
export const StoredTime = z.coerce
  .number()
  .transform((milliseconds) => (milliseconds === 0 ? null : new Date(milliseconds)));
