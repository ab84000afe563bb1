/** `POST /mcp`: its tools and their answers. `mcp-results.test.ts` compares the answers with SQL. */
import { describe, expect, it } from "vitest";
import { aProject, dayMs, iso, minuteMs, noon, theHour } from "@/tests/support/analytics";
import { aClient, aFirstClient, ask, callForText } from "@/tests/support/mcp-reader";
import { aReadToken } from "@/tests/support/reading";
import { aTracedEvent, booking, chat } from "@/tests/support/traced-events";

const range = { from: theHour.from, to: theHour.to };
const secret = aTracedEvent("secret-trace", 1_000, {
  event_name: "secret-tool",
  user_id: "secret-user",
  session_id: "secret-session",
  platform: "secret-platform",
  status: "error",
  error_message: "secret-message",
});

const [mine, theirs] = [await aProject(), await aProject()];
await mine.send(...booking, ...chat);
const { requestId: theirRequest } = (await theirs.send(secret)) as { requestId: string };
const token = await aReadToken(mine.projectId);

describe.each([
  ["2 of the SDK", () => aClient(token)],
  ["2 of the SDK, with the protocol of 2025", () => aClient(token, "legacy")],
  ["1 of the SDK", () => aFirstClient(token)],
] as const)("a client of version %s", (_, connect) => {
  it("is told how to read the answers, and gets tools that only read", async () => {
    const client = await connect();
    const { tools } = await client.listTools();

    expect(client.getInstructions()).toMatch(/`from` and `to`[\s\S]*`estimated`[\s\S]*null means not measured/);
    expect(tools.map(({ name }) => name)).toEqual([
      ...["overview", "tools", "breakdown", "errors", "traces", "trace", "redactions", "compare", "find", "search"],
    ]);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    await client.close();
  });

  it("gets an answer with its range, its time zone and a link", async () => {
    const client = await connect();

    expect(await ask(client, "overview", { ...range, zone: "Europe/Berlin" })).toMatchObject({
      ...range,
      zone: "Europe/Berlin",
      estimated: ["figures", "previous"].flatMap((path) => [`${path}.latencyP50`, `${path}.latencyP95`]),
      figures: { events: 5, errors: 1, errorRate: 0.5 },
      link: `http://sluice.test/dashboard/${mine.projectId}?${new URLSearchParams({ range: "custom", ...range, zone: "Europe/Berlin" })}`,
    });
    await client.close();
  });
});

describe("a prompt", () => {
  const questions = ["what_broke", "what_got_slower", "where_do_tokens_go", "who_sends_personal_data", "what_happened"];
  const errorMessage = async (client: Awaited<ReturnType<typeof aClient>>, name: string, given?: { id: string }) => {
    const { messages } = await client.getPrompt({ name, ...(given && { arguments: given }) });
    expect(messages.map(({ role, content: { type } }) => [role, type])).toEqual([["user", "text"]]);
    return messages.map(({ content }) => (content.type === "text" ? content.text : "")).join("");
  };

  it("names only tools and arguments that exist", async () => {
    const client = await aClient(token);
    const [{ prompts }, { tools }] = [await client.listPrompts(), await client.listTools()];
    expect(prompts.map(({ name }) => name)).toEqual(questions);
    const named = tools.flatMap(({ name, inputSchema: { properties = {} } }) => [name, ...Object.keys(properties)]);
    for (const name of questions) {
      const text = await errorMessage(client, name, name === "what_happened" ? { id: "booking" } : undefined);
      const quoted = [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word);
      expect([name, quoted.length > 0, quoted.filter((word) => !named.includes(String(word)))]).toEqual([
        name,
        true,
        [],
      ]);
    }
    await client.close();
  });

  it("about an id contains it as text, and needs it", async () => {
    const client = await aClient(token);
    expect(await errorMessage(client, "what_happened", { id: "a\nb" })).toMatch(/The id: "a\\nb"$/);
    await expect(client.getPrompt({ name: "what_happened" })).rejects.toThrow(/id/);
    await client.close();
  });
});

describe("an answer", () => {
  it("covers the last 24 hours by default", async () => {
    const { from, to } = await ask<{ from: string; to: string }>(await aClient(token), "errors");

    expect(Date.parse(to) - Date.parse(from)).toBe(dayMs);
    expect(Date.now() - Date.parse(to)).toBeLessThan(minuteMs);
  });

  it("links to the trace with the event, and to the page with the filters", async () => {
    const client = await aClient(token);
    const base = `http://sluice.test/dashboard/${mine.projectId}`;
    const { groups, link } = await ask<{ groups: { example: { link: string } }[]; link: string }>(client, "errors", {
      ...range,
      tool: "book",
    });
    const { found } = await ask<{ found: { link: string }[] }>(client, "find", { id: "session_of_booking" });

    expect(groups[0]?.example.link).toBe(`${base}/traces/booking?event=${booking[2]?.event_id}`);
    expect(link).toMatch(new RegExp(`^${base}/errors\\?range=custom&from=.*&tool=book$`));
    expect(found[0]?.link).toMatch(new RegExp(`^${base}/traces\\?range=custom&.*&session=session_of_booking$`));
  });

  it("has no email address in its link", async () => {
    const { link } = await ask<{ link: string }>(await aClient(token), "traces", { user: "jane@example.com" });

    expect(link).toMatch(/&user=usr_\w+$/);
    expect(link).not.toContain("jane");

    const where = JSON.stringify([["is_not", "user", ["jane@example.com", "bob"]]]);
    const filtered = await ask<{ link: string }>(await aClient(token), "traces", { where });
    expect(new URL(filtered.link).searchParams.get("where")).toMatch(/^\[\["is_not","user",\["usr_\w+","bob"\]\]\]$/);
  });

  it("ends with a short table and its link", async () => {
    const client = await aClient(token);
    const { content } = await client.callTool({ name: "tools", arguments: range });
    const [json, table] = (content as { text: string }[]).map(({ text }) => text);
    const { link, tools } = JSON.parse(json ?? "") as { link: string; tools: { tool: string; calls: number }[] };
    const lines = table?.split("\n") ?? [];
    expect(lines[0]).toBe("| Tool | Calls | Failed | Error rate | p95 in ms |");
    expect(lines.slice(2, 2 + tools.length)).toEqual(
      tools.map(({ tool, calls }) => expect.stringContaining(`| ${tool} | ${calls} |`)),
    );
    expect(lines.at(-1)).toBe(link);
    await client.close();
  });

  it("has a table that no stored name breaks, of ten rows at most", async () => {
    const hostile = await aProject();
    const names = Array.from({ length: 12 }, (_, at) => `${at}|[a](http://x.test)\n| <b> |${"n".repeat(200)}`);
    await hostile.send(...names.map((event_name, at) => aTracedEvent("hostile", at, { event_name })));
    const client = await aClient(await aReadToken(hostile.projectId));
    for (const [name, given] of [
      ["tools", range],
      ["trace", { traceId: "hostile" }],
    ] as const) {
      const { content } = await client.callTool({ name, arguments: given });
      const table = (content as { text: string }[])[1]?.text ?? "";
      const rows = table.split("\n").filter((line) => line.startsWith("|"));
      const columns = rows.map((row) => row.match(/(?<!\\)\|/g)?.length);
      expect([rows.length, new Set(columns).size]).toEqual([12, 1]);
      expect(table).toContain("The first 10 of 12 rows.");
      expect(table.length).toBeLessThan(4_000);
    }
    await client.close();
  });

  it("is short, whatever is stored", async () => {
    const busy = await aProject();
    const word = (at: number) => `${at}`.padStart(5, "x");
    const events = Array.from({ length: 130 }, (_, at) =>
      aTracedEvent(at < 70 ? "long" : `trace-${at}-${"t".repeat(100)}`, at, {
        event_name: `${word(at)}-${"n".repeat(240)}`,
        user_id: `${word(at)}-${"u".repeat(240)}`,
        platform: `p${word(at)}`.padEnd(64, "p"),
        status: "error",
        error_category: word(at).padEnd(64, "c"),
        error_message: `${"é".repeat(900)} ${String.fromCharCode(97 + (at % 26)).repeat(20)}`,
        [`field-${word(at)}-${"f".repeat(200)}`]: "jane.doe@example.com",
      }),
    );
    await busy.send(...events);
    const client = await aClient(await aReadToken(busy.projectId));
    const calls: [string, Record<string, unknown>, string][] = [
      ["overview", { ...range, limit: 50 }, "morePlatformsIsMinimum"],
      ["tools", { ...range, limit: 50 }, "moreTools"],
      ["errors", { ...range, limit: 30 }, "moreGroups"],
      ["traces", { ...range, limit: 25 }, "moreTracesIsMinimum"],
      ["trace", { traceId: "long", limit: 50 }, "moreEvents"],
      ["redactions", { ...range, limit: 50 }, "morePaths"],
      ["compare", { ...range, limit: 50 }, "moreTools"],
    ];
    for (const [name, given, left] of calls) {
      const { text } = await callForText(client, name, given);

      expect([name, text.length < 65_536]).toEqual([name, true]);
      expect(Number(JSON.parse(text)[left])).toBeGreaterThan(0);
      const byDefault = await callForText(client, name, { ...given, limit: undefined });
      expect([name, byDefault.text.length < 40_000]).toEqual([name, true]);
    }
    const { tools, moreTools } = await ask<{ tools: object[]; moreTools: number }>(client, "tools", {
      ...range,
      limit: 3,
    });
    expect([tools.length, moreTools]).toEqual([3, events.length - 3]);
    const { text } = await callForText(client, "errors", { ...range, limit: 1 });
    expect(text).toMatch(/é… \(\d+ more characters\)/);
  });
});

describe("bad arguments", () => {
  const bad: [string, Record<string, unknown>, RegExp][] = [
    ["overview", { tol: "search" }, /tol/],
    ["overview", { range: "1y" }, /range: .*1h, 24h, 7d, 30d, 90d, 12mo, custom/],
    ["overview", { from: "yesterday", to: range.to }, /^Invalid arguments: from: must be an RFC 3339 date-time/],
    ["errors", { from: range.from }, /^Invalid arguments: to: required/],
    ["errors", { ...range, range: "7d" }, /^Invalid arguments: from: must be sent without range/],
    ["traces", { from: iso(noon - 401 * dayMs), to: range.to }, /^Invalid arguments: to: must be at most 400 days/],
    ["traces", { zone: "CET" }, /^Invalid arguments: zone: must be a time zone/],
    ["traces", { sort: "name" }, /sort/],
    ["tools", { limit: 0 }, /limit/],
    ["tools", { limit: 1_000 }, /limit/],
    ["redactions", { tool: "x".repeat(257) }, /^Invalid arguments: tool: must be at most 256 characters/],
    ["redactions", { tool: { $ne: "" } }, /tool/],
    ["redactions", { tool: "" }, /tool: must not be empty/],
    ["traces", { user: "" }, /user: must not be empty/],
    ["traces", { session: null }, /session/],
    ["compare", { ...range, baselineFrom: range.from }, /^Invalid arguments: to: required/],
    ["compare", { baselineFrom: range.to, baselineTo: range.from }, /^Invalid arguments: to: must be after from/],
    ["trace", {}, /traceId/],
    ["trace", { traceId: "none" }, /^The resource does not exist/],
    ["find", { id: "" }, /id/],
    ["find", { id: '""' }, /^Invalid arguments: id: must be an id/],
    ["find", { id: "x".repeat(300) }, /id/],
    ["search", { text: "  " }, /^Invalid arguments: text: must be text of 1 to 256 characters/],
    ["search", { text: "x", before: "now" }, /^Invalid arguments: before: must be/],
  ];
  it("cause an error that says what to change", async () => {
    const client = await clientFor();
    const failures: string[] = [];
    for (const [name, given, message] of bad) {
      const { text, isError } = await callForText(client, name, given);
      if (!isError || !message.test(text)) failures.push(`${name} ${JSON.stringify(given)}: ${text}`);
    }

    expect(failures).toEqual([]);
  });

  it("include the name of a tool that does not exist", async () => {
    const client = await aClient(await aReadToken(mine.projectId));

    await expect(client.callTool({ name: "delete", arguments: {} })).rejects.toThrow("Tool delete not found");
  });
});

describe("another project", () => {
  it("is never read by any argument of any tool", async () => {
    const { tools } = await (await clientFor()).listTools();
    const filters = {
      tool: "secret-tool",
      user: "secret-user",
      session: "secret-session",
      platform: "secret-platform",
      status: "error",
    };
    const ids = [
      String(secret.event_id),
      theirRequest,
      ...["trace", "user", "session"].map((name) => `secret-${name}`),
    ];
    for (const { name, inputSchema } of tools) {
      const client = await clientFor();
      const needed =
        { trace: { traceId: "booking" }, find: { id: "booking" }, search: { text: "booking", ...range } }[name] ??
        range;
      const names = Object.keys(inputSchema.properties ?? {}).filter((each) => !/^(?:limit|sort|range)$/.test(each));
      const isFilter = (argument: string) => argument in filters;
      const tried: Record<string, string>[] = names
        // Every tool reads the same filters, so one tool is asked with each alone.
        .filter((argument) => name === "traces" || !isFilter(argument))
        .flatMap((argument) =>
          (/id$/i.test(argument) ? ids : [`secret-${argument}`]).map((value) => ({ [argument]: value })),
        );
      const together = Object.fromEntries(Object.entries(filters).filter(([argument]) => names.includes(argument)));
      for (const given of [...tried, together]) {
        const { text } = await callForText(client, name, { ...needed, ...given });
        // The link in an answer may repeat what was sent.
        const rest = Object.values(given).reduce((left, value) => left.replaceAll(value, ""), text);
        expect(rest, `${name} ${JSON.stringify(given)}`).not.toMatch(/secret/);
      }
    }
  });

  it("cannot be named with any argument", async () => {
    const client = await clientFor();
    for (const { name } of (await client.listTools()).tools) {
      const needed = { trace: { traceId: "secret-trace" }, find: { id: "secret-trace" }, search: { text: "secret" } }[
        name
      ];
      for (const argument of ["project", "projectId", "project_id"]) {
        const answer = await callForText(client, name, { ...needed, [argument]: theirs.projectId });
        expect(answer, `${name} ${argument}`).toMatchObject({ isError: true });
      }
    }
  });

  it("accepts its own token", async () => {
    const client = await aClient(await aReadToken(theirs.projectId));

    expect(await ask(client, "trace", { traceId: "secret-trace" })).toMatchObject({ trace: { events: 1 } });
  });

  it("is not read when both are queried at once", async () => {
    const [one, other] = [await aClient(token), await aClient(await aReadToken(theirs.projectId))];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        ask<{ groups: { shape: string }[] }>(at % 2 === 0 ? one : other, "errors", range),
      ),
    );

    expect(answers.map(({ groups }) => groups.map(({ shape }) => shape).join())).toEqual(
      answers.map((_, at) => (at % 2 === 0 ? "sold out" : "secret-message")),
    );
  });
});

/** A client whose rate limit is unused. */
const clientFor = async () => aClient(await aReadToken(mine.projectId), "legacy");
