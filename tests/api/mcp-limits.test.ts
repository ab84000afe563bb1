/** The rate limit of `/mcp`, which it shares with `/v1/query`. It is set low here. */
import { expect, it } from "vitest";
import { aProject } from "@/tests/support/analytics";
import { aClient } from "@/tests/support/mcp-reader";
import { aReadToken, query } from "@/tests/support/reading";
import { withVariables } from "@/tests/support/variables";

withVariables({ RATE_LIMIT_QUERIES_PER_MINUTE: "5" });

it("counts each message of a client, and its queries", async () => {
  const { projectId } = await aProject();
  const token = await aReadToken(projectId);
  const client = await aClient(token);
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 6) statuses.push((await query("errors", token)).status);

  expect(statuses).toContain(429);
  await expect(client.listTools()).rejects.toThrow("rate_limited");
});
