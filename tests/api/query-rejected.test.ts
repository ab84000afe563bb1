/** `GET /v1/query/…`: refused requests, by outcome. */
import { describe, expect, it } from "vitest";
import * as tokenRoute from "@/app/api/dashboard/projects/[projectId]/read-tokens/[tokenId]/route";
import * as projectRoute from "@/app/api/dashboard/projects/[projectId]/route";
import { newReadToken } from "@/lib/gate/auth/api-key";
import { listReadTokens } from "@/lib/projects/keys";
import { findProject } from "@/lib/projects/project-store";
import { aProject, dayMs, iso, noon, theHour } from "@/tests/support/analytics";
import { aToken } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { readProblemCode, readProblemIssues } from "@/tests/support/problems";
import { aReadToken, needed, query, queryNames } from "@/tests/support/reading";

const mine = await aProject();
const token = await aReadToken(mine.projectId);

describe("400", () => {
  it.each([
    [{ tol: "search" }, /^unknown query parameter, must be one of type, tool, /],
    [{ browserZone: "Europe/Berlin" }, /^unknown query parameter/],
    [{ projectId: "prj_x" }, /^unknown query parameter/],
    [
      [
        ["tool", "search"],
        ["tool", "book"],
      ],
      /^tool: must be sent once$/,
    ],
    [{ tool: "" }, /^tool: must not be empty$/],
    [{ range: "1y" }, /^range: must be one of 1h, 24h, 7d, 30d, 90d, 12mo, custom$/],
    [{ range: "custom" }, /^from: required/],
    [{ from: iso(noon) }, /^to: required/],
    [{ to: iso(noon) }, /^from: required/],
    [{ from: "yesterday", to: iso(noon) }, /^from: must be an RFC 3339 date-time/],
    [{ from: iso(noon), to: iso(noon) }, /^to: must be after from$/],
    [{ from: iso(noon - 401 * dayMs), to: iso(noon) }, /^to: must be at most 400 days after from$/],
    [{ ...theHour, range: "7d" }, /^from: must be sent without range$/],
    [{ zone: "CET" }, /^zone: must be a time zone/],
    [{ status: "failed" }, /^status: must be success or error$/],
    [{ user: "x".repeat(257) }, /^user: must be at most 256 characters$/],
  ])("rejects %j", async (search, issue) => {
    // Rejected queries count toward the rate limit of their token.
    const rejected = await aReadToken(mine.projectId);
    const response = await query("overview", rejected, search);

    expect(response.status).toBe(400);
    expect((await readProblemIssues(response))[0]).toMatch(issue);
  });

  it.each(["errors", "traces", "redactions"] as const)(
    "rejects unknown and repeated parameters of %s",
    async (name) => {
      expect((await readProblemIssues(await query(name, token, { tol: "search" })))[0]).toMatch(
        /^unknown query parameter/,
      );
      expect((await query(name, token, [...Object.entries(theHour), ["to", theHour.to]])).status).toBe(400);
    },
  );

  it("rejects an unknown sort, an invalid cursor, and a search without an id", async () => {
    expect((await query("traces", token, { sort: "name" })).status).toBe(400);
    expect((await query("traces", token, { before: "x" })).status).toBe(400);
    expect((await query("find", token)).status).toBe(400);
    expect((await query("find", token, { id: "x".repeat(257) })).status).toBe(400);
    expect((await query("traces/{traceId}", token, { zone: "UTC" })).status).toBe(400);
  });
});

describe("401", () => {
  it("without a read token for any path", async () => {
    for (const name of queryNames)
      expect(await readProblemCode(await query(name, undefined)), name).toBe("missing_credentials");
  });

  it.each([
    ["an API key", async () => mine.key],
    ["a widget token", async () => aToken(mine.key)],
    ["an unknown token", async () => newReadToken()],
    ["a token with a typo", async () => `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`],
    ["a malformed token", async () => "svr_x"],
  ])("with %s", async (_, credential) => {
    for (const name of queryNames) {
      const response = await query(name, await credential(), needed(name));

      expect([response.status, await readProblemCode(response)]).toEqual([401, "invalid_token"]);
    }
  });

  it("with a token in the query string, where proxies would record it", async () => {
    expect(await readProblemCode(await query("overview", undefined, { token }))).toBe("missing_credentials");
  });

  it("once a token has expired", async () => {
    const expiring = await aReadToken(mine.projectId, 300);
    expect((await query("errors", expiring)).status).toBe(200);

    await expect.poll(async () => (await query("errors", expiring)).status).toBe(401);
    expect(await readProblemCode(await query("errors", expiring))).toBe("expired_token");
  });

  it("as soon as a token is revoked", async () => {
    const project = await aProject();
    const revoked = await aReadToken(project.projectId);
    expect((await query("errors", revoked)).status).toBe(200);
    const [{ tokenId } = { tokenId: "" }] = (await listReadTokens(project.projectId)).tokens;
    await call(tokenRoute, "DELETE", { params: { projectId: project.projectId, tokenId } });

    expect(await readProblemCode(await query("errors", revoked))).toBe("invalid_token");
  });

  it("as soon as the project is deleted", async () => {
    const project = await aProject();
    const left = await aReadToken(project.projectId);
    expect((await query("errors", left)).status).toBe(200);
    const params = { projectId: project.projectId };
    const { name = "" } = (await findProject(project.projectId)) ?? {};
    expect((await call(projectRoute, "DELETE", { params, body: { name } })).status).toBe(200);

    expect(await readProblemCode(await query("errors", left))).toBe("invalid_token");
  });
});
