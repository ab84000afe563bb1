/** An address that no other client of a test has: rate limits count by address. */
import { randomBytes } from "node:crypto";

export const anAddress = () => [10, ...randomBytes(3)].join(".");
