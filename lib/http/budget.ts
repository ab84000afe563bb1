/** The bytes of request bodies that this process holds, from reading until they are committed. */
import { env } from "@/lib/env";
import { retryLater } from "@/lib/problem";

const held = globalThis as { [key]?: number };
const key = Symbol.for("sluice.held-bytes");

export type Holding = {
  /** @throws Problem overloaded when this process would hold more than it may. */
  take(bytes: number): void;
  release(): void;
};

/** One request's share. */
export function newHolding(): Holding {
  let own = 0;
  return {
    take: (bytes) => {
      if ((held[key] ?? 0) + bytes > env().maxWaitingBytes)
        throw retryLater("overloaded", 1, { headers: { Connection: "close" } });
      held[key] = (held[key] ?? 0) + bytes;
      own += bytes;
    },
    release: () => {
      held[key] = (held[key] ?? 0) - own;
      own = 0;
    },
  };
}
