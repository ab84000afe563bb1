/** `npm run key`, as a person at a terminal sees it. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { closeStore, store } from "@/lib/clickhouse/store";
import { isApiKey } from "@/lib/keys/api-key";
import { send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

function key(...words: string[]) {
  const { status, stdout, stderr } = spawnSync("node", ["--import", "tsx", "scripts/key.ts", ...words], {
    encoding: "utf8",
    env: process.env,
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

describe("npm run key", () => {
  it("makes a key that works, lists it without showing it, and revokes it", async () => {
    await closeStore();
    const created = key("create", "--project", "acme", "--name", "ci");
    expect(created.status).toBe(0);
    expect(isApiKey(created.stdout)).toBe(true);

    const listed = key("list").stdout;
    expect(listed).toMatch(/acme {2}ci {2}used never {2}active$/);
    expect(listed).not.toContain(created.stdout);

    const [id] = listed.split(" ");
    expect(key("revoke", String(id)).status).toBe(0);
    expect(key("list").stdout).toContain("revoked");
    expect((await send(created.stdout, { events: [anEvent()] })).status).toBe(401);
  });

  it("says in one sentence that another process holds the store", async () => {
    await store();
    const { status, stderr } = key("list");

    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The data folder .* is in use by another process: stop it, or set DATA_DIR to another folder\.$/,
    );
  });

  it.each([[[]], [["create"]], [["revoke"]], [["--nonsense"]]])("answers %j with how it is used", (words) => {
    const { status, stderr } = key(...words);

    expect(status).toBe(1);
    expect(stderr).toContain("npm run key -- create --project NAME");
  });
});
