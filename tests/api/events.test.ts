import { expect, it } from "vitest";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

it("keeps the good events of a mixed batch and names the bad ones by position", async () => {
  const { key } = await aKey();
  const response = await send(key, { events: [anEvent(), { event_type: "" }, anEvent()] });

  expect(response.status).toBe(207);
  expect(await response.json()).toMatchObject({ accepted: 2, rejected: 1, errors: [{ index: 1 }] });
});
