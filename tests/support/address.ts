/** A new IP address for a test client, because rate limits are per address. */
import { randomBytes } from "node:crypto";

export const anAddress = () => [10, ...randomBytes(3)].join(".");
