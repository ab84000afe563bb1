/** What the lists of tools, users and sessions show for given data. */
import { expect, it } from "vitest";
import { Sessions } from "@/components/dashboard/sessions/session-list";
import { Tools } from "@/components/dashboard/tools/tools";
import { Users } from "@/components/dashboard/users/users";
import * as answers from "@/lib/analytics/contracts/analytics-answers";
import { given } from "@/tests/support/given";
import { answered, findTable, plainText, renderHtml } from "@/tests/support/rendered-page";

const first = "2026-03-01T10:00:00.000Z";
const last = "2026-03-01T10:02:00.000Z";
const counts = { first, last, events: 5, toolCalls: 4, errors: 1, outcomes: 2, tokens: 1_200 };
const users = { users: [{ userId: "a/b", ...counts, sessions: 3 }], moreUsers: 41, since: null };
const shownUsers = (answer: object, search = "") =>
  renderHtml(<Users initial={answered(given(answers.UserList, answer), search)} />, { search });

it("lists users with their figures, in the order of the URL", () => {
  const html = shownUsers(users, "range=7d&sort=-errors");
  const { head, rows } = findTable(html, "Users");

  expect(head?.slice(0, 7)).toEqual([
    "User",
    "Events",
    "Tool calls",
    "Failed calls",
    "Error rate",
    "Tokens",
    "Sessions",
  ]);
  expect(rows[0]?.slice(0, 7)).toEqual(["a/b", "5", "4", "1", "50.0%", "1,200", "3"]);
  expect(html).toContain('href="/dashboard/prj_1/users/a%2Fb?range=7d"');
  expect(html).toMatch(/aria-sort="descending"[^>]*>(?:(?!<\/th>).)*Failed calls/s);
  expect(plainText(html)).toContain("The first 1 of 42 users. Sort or filter to see others.");
});

it("says from when on a list was read", () => {
  expect(plainText(shownUsers({ ...users, moreUsers: 0, since: first }))).toContain(
    "1 user. Based on the newest events, since 1 Mar 2026, 10:00.",
  );
});

it("lists sessions with their length and user", () => {
  const sessions = { sessions: [{ sessionId: "one", userId: "ada", ...counts, traces: 2 }], moreSessions: 0 };
  const html = renderHtml(<Sessions initial={answered(given(answers.SessionList, sessions))} />);

  expect(findTable(html, "Sessions").rows[0]?.slice(6, 8)).toEqual(["2", "2 min"]);
  expect(findTable(html, "Sessions").rows[0]?.at(-1)).toBe("ada");
  expect(html).toContain('href="/dashboard/prj_1/sessions/one"');
});

it("lists tools", () => {
  const tool = { tool: "search", calls: 3, errors: 1, outcomes: 3, latencyP50: 100, latencyP95: 300, lastSeen: last };
  const html = renderHtml(<Tools initial={answered(given(answers.ToolList, { tools: [tool], moreTools: 2 }))} />);

  expect(findTable(html, "Tools").rows[0]?.slice(0, 4)).toEqual(["search", "3", "1", "33.3%"]);
  expect(plainText(html)).toContain("2 more tools had fewer calls.");
});

it.each([
  ["No users in this range", <Users key="users" initial={answered(given(answers.UserList, {}))} />],
  ["No sessions in this range", <Sessions key="sessions" initial={answered(given(answers.SessionList, {}))} />],
  ["No tool calls in this range", <Tools key="tools" initial={answered(given(answers.ToolList, {}))} />],
])("says %s if there are none", (text, page) => {
  expect(plainText(renderHtml(page))).toContain(text);
});
