/** A time as the store returns it. */
import { z } from "zod";

/** From milliseconds since the epoch. Zero, the column's default, becomes null. */
export const StoredTime = z.coerce
  .number()
  .transform((milliseconds) => (milliseconds === 0 ? null : new Date(milliseconds)));
