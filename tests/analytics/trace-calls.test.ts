/** Which reports of a trace are the same tool call, and which of them counts. */
import { describe, expect, it } from "vitest";
import { callRepeats } from "@/lib/analytics/sealing/trace-calls";
import { type Report, repeatedCalls } from "@/tests/support/defined-calls";
import { pickAny, randomFrom } from "@/tests/support/sealing";

type Reporter = "agent" | "log" | "client" | "server" | "";

/** `reporter name < parent #call`, in the order of their times. A step has no reporter. Returns "repeat counted" of each repeat. */
const repeats = (...lines: string[]) => linkLines(callRepeats(parseEvents(lines)).call);

const linkLines = (found: ReadonlyMap<{ eventId: string }, { eventId: string }>) =>
  [...found].map(([event, of]) => `${event.eventId} ${of.eventId}`).sort();

/** @param sessions By event id. */
function parseEvents(lines: readonly string[], sessions: Readonly<Record<string, string>> = {}) {
  return lines.map((line, at) => {
    const [, reportedBy = "", tool = "", parentId = "", callId = ""] =
      /^(\w+) ([\w/.]+)(?: < ([\w/.]+))?(?: #(\w+))?$/.exec(line) ?? [];
    const isCall = reportedBy !== "step";
    const [eventId, name] = tool.includes(".") ? tool.split(".") : [tool, tool];
    return {
      eventId: eventId ?? "",
      parentId,
      timestamp: at,
      isCall,
      reportedBy: (isCall && reportedBy !== "sdk" ? reportedBy : "") as Reporter,
      tool: name ?? "",
      platform: reportedBy,
      callId,
      session: sessions[eventId ?? ""] ?? "",
      user: "",
    };
  });
}

describe("one call of several reports", () => {
  it.each([
    ["the server's counts", ["agent a.search", "client b.search < a", "server c.search < b"], ["a c", "b c"]],
    ["the agent's, without a server's", ["agent a.search", "client b.search < a"], ["b a"]],
    ["the outermost client's, without both", ["client a.search", "client b.search < a"], ["b a"]],
    [
      "the outermost server's of a gateway",
      ["client a.search", "server b.search < a", "client c.search < b", "server d.search < c"],
      ["a b", "c b", "d b"],
    ],
    [
      "each server's of a client that retries",
      ["agent a.search", "server b.search < a", "server c.search < a"],
      ["a b"],
    ],
    ["one, with steps in between", ["agent a.search", "step b < a", "server c.search < b"], ["a c"]],
    [
      "one, if the agent or a mount puts the name of the server in front",
      ["agent a.mcp__github_search", "server b.github_search < a", "server c.search < b"],
      ["a b", "c b"],
    ],
    ["the span's beside a log record", ["agent a.search #1", "log b.search #1"], ["b a"]],
    ["the span's of a log record in it", ["agent a.search", "log b.search < a"], ["b a"]],
    [
      "the server's beside a log record",
      ["log a.search #1", "agent b.search #1", "server c.search < b"],
      ["a c", "b c"],
    ],
  ])("counts %s", (_, lines, expected) => {
    expect(repeats(...lines)).toEqual(expected);
  });
});

it("counts for the session of an agent, if the server's report has another one", () => {
  const lines = ["agent a.search", "client b.search < a", "server c.search < b"];
  const { call, session, user } = callRepeats(parseEvents(lines, { a: "chat", b: "chat", c: "mcp" }));
  expect([linkLines(call), linkLines(session), linkLines(user)]).toEqual([["a c", "b c"], ["a c"], []]);
});

describe("several calls", () => {
  it.each([
    ["of an agent in a call of the same tool", ["agent a.search", "agent b.search < a"]],
    ["of different tools", ["agent a.search", "server b.book < a"]],
    ["of a tool whose name is only the end of another's", ["agent a.research", "server b.search < a"]],
    ["with another call in between", ["agent a.search", "agent b.book < a", "server c.search < b"]],
    ["side by side", ["server a.search", "server b.search"]],
    ["with different ids", ["agent a.search #1", "client b.search < a #2"]],
    ["with the same id of the same reporter", ["agent a.search #1", "agent b.search #1"]],
    ["with the same id, but of different tools", ["agent a.search #1", "log b.book #1"]],
    ["that are neither spans nor log records", ["sdk a.search", "sdk b.search < a", "server c.search < b"]],
  ])("count each: %s", (_, lines) => {
    expect(repeats(...lines)).toEqual([]);
  });

  it("are joined by id up to the first 100 of an id", () => {
    const agents = Array.from({ length: 101 }, (_, at) => `agent a${at}.search #1`);
    const logs = Array.from({ length: 101 }, (_, at) => `log b${at}.search #1`);
    expect(repeats(...agents, ...logs)).toHaveLength(100);
  });

  it("count each, if ids occur again", () => {
    const lines = ["agent a.search #1", "agent b.search #1", "log c.search #1", "log d.search #1"];
    expect(repeats(...lines)).toEqual(["c a", "d b"]);
  });

  it.each([
    [
      "the id of a report in the second call",
      ["agent a.search #1", "agent b.search #1", "client c.search < b #1"],
      ["c b"],
    ],
    [
      "a report in the first call that has no id",
      ["agent a.search #1", "server b.search < a", "agent c.search #1", "server d.search #1"],
      ["a b", "c d"],
    ],
    [
      "log records of both calls",
      ["agent a.search #1", "agent b.search #1", "client c.search < b #1", "log d.search #1", "log e.search #1"],
      ["c b", "d a", "e b"],
    ],
  ])("count each, if ids occur again, with %s", (_, lines, expected) => {
    expect(repeats(...lines)).toEqual(expected);
  });
});

describe("a crafted trace of 10,000 reports", () => {
  const size = 10_000;

  it("is walked once per kind, if each nested report has another session", () => {
    let reads = 0;
    const reports = parseEvents(
      Array.from({ length: size }, (_, at) => (at === 0 ? "client c0.search" : `client c${at}.search < c${at - 1}`)),
      Object.fromEntries(Array.from({ length: size }, (_, at) => [`c${at}`, `session ${at % (size / 2)}`])),
    ).map((report) => ({
      ...report,
      get reportedBy() {
        reads++;
        return report.reportedBy;
      },
    }));
    const { call, session } = callRepeats(reports);
    expect([call.size, session.size]).toEqual([size - 1, size / 2 - 1]);
    expect(reads).toBeLessThan(size * 50);
  });

  it("is joined to one call per server, if the reports have many tools and ids", () => {
    // Each server is mounted in another one, and the last name differs from call to call.
    const reports = parseEvents(
      Array.from({ length: size / 16 }, (_, call) => call).flatMap((call) =>
        Array.from({ length: 16 }, (_, depth) => {
          const name = `${depth < 15 ? "" : `only${call}/`}${"mount/".repeat(Math.min(depth, 14))}search`;
          const parent = depth === 0 ? "" : ` < ${call}x${depth - 1}`;
          return `server ${call}x${depth}.${name}${parent}${depth % 2 === 0 ? "" : ` #${depth}`}`;
        }),
      ),
    ).map((report, at) => ({ ...report, platform: at < 1_600 ? "one" : "two" }));
    expect(callRepeats(reports).call.size).toBe((size / 16) * 15);
  });
});

it("agrees with the definition for any trace, in any order", () => {
  const random = randomFrom(38);
  for (let trace = 0; trace < 300; trace++) {
    const rows: Report[] = [];
    for (let at = 0; at < 1 + random() * 12; at++) {
      const parent = pickAny([undefined, ...rows], random);
      rows.push({
        event_id: `${Math.floor(random() * 1e6)} ${at}`,
        parent_id: parent?.event_id ?? null,
        trace_id: "t",
        timestamp: Math.floor(random() * 20),
        event_type: pickAny(["tool_call", "tool_call", "step"], random),
        event_name: pickAny(["search", "search", "mcp__github__search", "book"], random),
        platform: pickAny(["one", "two"], random),
        session_id: pickAny(["", "one", "two"], random),
        user_id: pickAny(["", "jane"], random),
        reported_by: pickAny(["agent", "log", "client", "server", ""], random),
        call_id: pickAny(["", "", "1", "2"], random),
      });
    }
    const expected = [...repeatedCalls(rows)].sort();
    const expectedRepeats = (name: "session_id" | "user_id") => {
      const repeats = repeatedCalls(rows, name);
      return expected.filter((id) => !repeats.has(id));
    };
    const events = rows
      .map((row) => ({
        eventId: row.event_id,
        parentId: row.parent_id ?? "",
        timestamp: row.timestamp,
        isCall: row.event_type === "tool_call",
        reportedBy: row.reported_by as Reporter,
        tool: row.event_name,
        platform: row.platform,
        callId: row.call_id ?? "",
        session: row.session_id,
        user: row.user_id,
      }))
      .sort(() => random() - 0.5);
    const found = callRepeats(events);
    const toIds = (repeats: ReadonlyMap<{ eventId: string }, unknown>) =>
      [...repeats.keys()].map(({ eventId }) => eventId).sort();
    expect(toIds(found.call)).toEqual(expected);
    expect(toIds(found.session)).toEqual(expectedRepeats("session_id"));
    expect(toIds(found.user)).toEqual(expectedRepeats("user_id"));
    for (const counted of found.call.values()) expect(expected).not.toContain(counted.eventId);
  }
});
