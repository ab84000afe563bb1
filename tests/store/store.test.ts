/** Opening the store when a part of it fails to open. */
import { expect, it, vi } from "vitest";
import { closeStore, store } from "@/lib/store/store";

/** Replaces the engine: counts connections and rejects one of them. */
const engine = { opened: 0, closed: 0 };
let rejected = 0;
vi.mock("chdb/connection", async (original) => {
  const { createChdbConnection, ...rest } = await original<typeof import("chdb/connection")>();
  return {
    ...rest,
    createChdbConnection: (...options: Parameters<typeof createChdbConnection>) => {
      if (++engine.opened === rejected) throw new Error("no more connections");
      const connection = createChdbConnection(...options);
      const close = connection.close.bind(connection);
      return Object.assign(connection, { close: () => close().finally(() => engine.closed++) });
    },
  };
});

it.each([
  { name: "receipts", number: 2 },
  { name: "records", number: 3 },
  { name: "queries", number: 4 },
])(
  "closes the open connections when the one for $name cannot be opened, and the next use opens all",
  async ({ number }) => {
    Object.assign(engine, { opened: 0, closed: 0 });
    rejected = number;
    await expect(store()).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(engine).toEqual({ opened: number, closed: number - 1 });
    rejected = 0;
    const { client } = await store();
    expect((await client.ping({ select: true })).success).toBe(true);
    expect(engine).toEqual({ opened: number + 4, closed: number - 1 });
    await closeStore();
    expect(engine.closed).toBe(engine.opened - 1);
  },
);
