/** Opening the store when a part of it fails to open. */
import { expect, it, vi } from "vitest";
import { store } from "@/lib/store/store";

/** Replaces the engine: counts connections and rejects the second one. */
const engine = { opened: 0, closed: 0 };
vi.mock("chdb/connection", async (original) => {
  const { createChdbConnection, ...rest } = await original<typeof import("chdb/connection")>();
  return {
    ...rest,
    createChdbConnection: (...options: Parameters<typeof createChdbConnection>) => {
      if (++engine.opened === 2) throw new Error("no more connections");
      const connection = createChdbConnection(...options);
      const close = connection.close.bind(connection);
      return Object.assign(connection, { close: () => close().finally(() => engine.closed++) });
    },
  };
});

it("closes the connection for writes when the one for queries cannot be opened, and the next use opens both", async () => {
  await expect(store()).rejects.toMatchObject({ code: "storage_unavailable" });
  expect(engine).toEqual({ opened: 2, closed: 1 });
  const { client } = await store();
  expect((await client.ping({ select: true })).success).toBe(true);
  expect(engine).toEqual({ opened: 4, closed: 1 });
});
