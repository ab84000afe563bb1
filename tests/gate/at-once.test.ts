import { expect, it, vi } from "vitest";
import { atOnce } from "@/lib/gate/limits/at-once";

const limit = { name: "two-bundles", maxRunning: 1, maxWaiting: 0, message: "Too many." };

it("rejects a request with a problem if another bundle created the caller's queue", async () => {
  let end: () => void = () => undefined;
  const running = atOnce(limit, "ana@example.com", () => new Promise<void>((resolve) => (end = resolve)));
  vi.resetModules();
  const { atOnce: atOnceInOtherBundle } = await import("@/lib/gate/limits/at-once");

  await expect(atOnceInOtherBundle(limit, "ana@example.com", async () => "done")).rejects.toMatchObject({
    code: "rate_limited",
    message: "Too many.",
  });
  end();
  await running;
});
