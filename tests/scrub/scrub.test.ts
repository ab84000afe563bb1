import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { detectorDocs } from "@/lib/scrub/detector-docs";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { notFound } from "@/lib/scrub/recall";
import { createScrubber, scrub } from "@/lib/scrub/scrub";
import { adversarial } from "./adversarial";

await loadKinds(everyKind);

describe("scrub", () => {
  it("returns the very same object when there is nothing to remove", () => {
    const event = { event_name: "search", properties: { q: "weather in Paris", n: [1, 2, { a: null }] } };

    const first = scrub(event);
    expect(first.value).toBe(event);
    expect(first.redactions).toBe(scrub({ other: 1 }).redactions);
  });

  it("copies only the branches that changed and leaves its input alone", () => {
    const event = Object.freeze({ kept: Object.freeze({ a: [1] }), changed: Object.freeze(["x", "jane@example.com"]) });

    const { value } = scrub(event);
    expect(value).toEqual({ kept: { a: [1] }, changed: ["x", "[email]"] });
    expect(value.kept).toBe(event.kept);
  });

  it("scans a cached text again under a field name with a hint", () => {
    const number = "4155550132";

    expect(scrub({ note: number }).value).toEqual({ note: number });
    expect(scrub({ note: number, mobile: number }).value).toEqual({ note: number, mobile: "[phone]" });
    expect(scrub({ version: "89.160.20.5" }).value).toEqual({ version: "89.160.20.5" });
    expect(scrub({ status: "89.160.20.5", note: "89.160.20.5" }).value).toEqual({ status: "[ip]", note: "[ip]" });
  });

  it("keeps a cache for each set of kinds", () => {
    const text = "00:1b:44:11:3a:b7";

    expect(scrub({ text }).value).toEqual({ text });
    expect(createScrubber({ kinds: ["+mac"] }).scrub({ text }).value).toEqual({ text: "[mac]" });
  });

  it("reports kind, path and count with array positions folded", () => {
    const { redactions } = scrub({
      properties: { items: [{ email: "a@b.co" }, { email: "c@d.co" }], q: "a@b.co, +1 415 555 0132" },
    });

    expect(redactions).toEqual([
      { kind: "email", path: "properties.items[].email", count: 2 },
      { kind: "email", path: "properties.q", count: 1 },
      { kind: "phone", path: "properties.q", count: 1 },
    ]);
  });

  it("never puts a value into a path", () => {
    const { redactions } = scrub({ by: { "jane@example.com": { password: "x" } } });

    expect(redactions).toEqual([
      { kind: "email", path: "by.[email]", count: 1 },
      { kind: "secret", path: "by.[email].password", count: 1 },
    ]);
    expect(scrub({ [["aws_AK", "IAIOSFODNN7EXAMPL2"].join("")]: 1 }).value).toEqual({ "aws_[api_key]": 1 });
  });

  it("keeps all names that become equal", () => {
    const { value } = scrub({ by: { "a@b.co": 1, "c@d.co": 2, "[email]": 3, "e@f.co": 4 } });

    expect(value.by).toEqual({ "[email]": 1, "[email]_2": 2, "[email]_3": 3, "[email]_4": 4 });
  });

  it("keeps JSON in a string valid and its numbers unchanged", () => {
    expect(scrub({ body: '{ "phone": "+1 415 555 0132", "n": 12 }' }).value.body).toBe('{"phone":"[phone]","n":12}');
  });

  it("keeps JSON in JSON unchanged when there is nothing to remove", () => {
    const body = JSON.stringify({ a: JSON.stringify({ b: [1, { c: "d" }] }, null, 2) }, null, 2);

    expect(scrub({ body }).value.body).toBe(body);
  });

  it.each([
    ['{"id":1234567890123456789,"email":"a@b.co"}', '{"id":1234567890123456789,"email":"[email]"}'],
    ['{"n":[1e400,-12345678901234567890],"q":"a@b.co"}', '{"n":[1e400,-12345678901234567890],"q":"[email]"}'],
    ['{"ref":4000000000000000006,"token":1234567890123456789}', '{"ref":"[card]","token":"[secret]"}'],
    ['{"a":"\\u00001","n":1,"q":"a@b.co"}', '{"a":"\\u00001","n":1,"q":"[email]"}'],
    ['{"n":4111111111111111}\n{"n": 4111111111111111,"b":1}', '{"n":"[card]"}\n{"n": "[card]","b":1}'],
    ["%7B%22n%22%3A4111111111111111%7D", "%7B%22n%22%3A%22[card]%22%7D"],
    ['x {\\"n\\":4111111111111111}', 'x {\\"n\\":\\"[card]\\"}'],
  ])("leaves %s JSON with all its digits", (body, expected) => {
    expect(scrub({ body }).value.body).toBe(expected);
  });

  it("scrubs both values of a duplicate name in JSON", () => {
    expect(scrub({ body: '{"a":"jane@example.com","a":1}' }).value.body).toBe('{"a":1}');
  });

  it("keeps a URL valid", () => {
    const { url } = scrub({
      url: "https://a.example/reset?email=jane.doe%40example.com&next=%2Fx%3Fe%3Djo%2540ex.org",
    }).value;

    expect(url).toBe("https://a.example/reset?email=[email]&next=%2Fx%3Fe%3D[email]");
    expect(new URL(url).searchParams.get("email")).toBe("[email]");
    expect(URL.canParse(String(scrub({ url: "http://bob:pw1@[2a02:cf40::1]:8080/x" }).value.url))).toBe(true);
  });

  it("treats __proto__ and constructor as data", () => {
    const { value } = scrub(JSON.parse('{"__proto__":{"polluted":"jane@example.com"},"constructor":"x","a":"b@c.de"}'));

    expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":"[email]"},"constructor":"x","a":"[email]"}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("makes strings and names well-formed without reporting a redaction", () => {
    expect(scrub({ "a\ud800": "b\udfffc", ok: "😀" })).toEqual({
      value: { "a\ufffd": "b\ufffdc", ok: "😀" },
      redactions: [],
      truncated: [],
    });
  });

  it("replaces values that are nested too deep or contain themselves", () => {
    let deep: Record<string, unknown> = { email: "jane@example.com" };
    for (let level = 0; level < 5000; level++) deep = { deep };
    const circle: Record<string, unknown> = { a: "b@c.de" };
    circle.self = circle;

    expect(JSON.stringify(scrub(deep).value)).toContain('"[unreadable]"');
    expect(scrub(circle).value).toEqual({ a: "[email]", self: "[unreadable]" });
  });

  it("scrubs values that are not plain data as their JSON form", () => {
    const mail = "jane@example.com";
    class Person {
      toJSON() {
        return { mail };
      }
    }
    const withJson = Object.assign(() => 1, { toJSON: () => mail });
    const exotic = {
      date: new Date(0),
      map: new Map([[mail, mail]]),
      url: new URL(`https://a.example/?q=${mail}`),
      person: new Person(),
      own: { toJSON: () => mail },
      callable: withJson,
      boxed: new String(mail),
      bytes: new Uint8Array([1, 2]),
      nothing: Symbol(mail),
      error: new Error(mail),
    };

    const { value } = scrub(exotic);
    expect(JSON.parse(JSON.stringify(value))).toEqual({
      date: "1970-01-01T00:00:00.000Z",
      map: {},
      url: "https://a.example/?q=[email]",
      person: { mail: "[email]" },
      own: {},
      boxed: "[email]",
      bytes: { 0: 1, 1: 2 },
      error: {},
    });
    expect(scrub({ card: 4111111111111111n, n: 12n, mobile: 4155550132n }).value).toEqual({
      card: "[card]",
      n: 12n,
      mobile: "[phone]",
    });
  });

  it("replaces only the values that throw when they are read", () => {
    const throwing = Object.defineProperty({}, "mail", {
      enumerable: true,
      get() {
        throw new Error("jane@example.com");
      },
    });
    const proxy = new Proxy({}, { ownKeys: () => [][0] as never });

    const { value, redactions } = scrub({ throwing, proxy, list: [throwing, "jane@example.com"], kept: 1 });
    expect(value).toEqual({
      throwing: "[unreadable]",
      proxy: "[unreadable]",
      list: ["[unreadable]", "[email]"],
      kept: 1,
    });
    expect(redactions.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      ...["unreadable throwing", "unreadable proxy", "unreadable list[]", "email list[]"],
    ]);
  });

  it("finds values with invisible, full-width or broken characters", () => {
    const { value } = scrub({
      a: "ja\u200bne@exam\u2060ple.com",
      b: "+4\u200b1 44 668 18 00",
      c: "４１１１ １１１１ １１１１ １１１１",
      d: "jane\ud800@example.com",
      e: "jane@exa\udc00mple.com",
      f: "jane😀@example.com",
    });

    expect(value).toEqual({ a: "[email]", b: "[phone]", c: "[card]", d: "[email]", e: "[email]", f: "[email]" });
  });

  it("limits the depth of JSON in JSON", () => {
    let text = "jane@example.com";
    for (let level = 0; level < 12; level++) text = JSON.stringify({ text });

    expect(JSON.stringify(scrub({ text }).value)).not.toContain("jane");
  });
});

// Creating a scrubber is slow, so these tests share a few.
const everything = createScrubber({ kinds: everyKind });
const docs = detectorDocs();
const examples = docs.flatMap(({ examples, ...rest }) => examples.map((example) => ({ ...rest, ...example })));

describe.each(examples)("the example $before", ({ kind, marker, before, after }) => {
  it("changes as documented, and only once", () => {
    const { scrub } = everything;
    const { value, redactions } = scrub({ text: before });
    expect(value.text).toBe(after);
    expect(after).toContain(marker.slice(1, -1));
    expect(redactions.map((redaction) => redaction.kind)).toContain(kind);
    expect(scrub(value).value).toBe(value);
  });
});

const lookAlikes = docs.flatMap(({ kind, isOnByDefault, stays }) => {
  const scrubber = isOnByDefault || kind === "unreadable" ? { scrub } : createScrubber({ kinds: [`+${kind}`] });
  return stays.map((text) => ({ text, scrubber }));
});

describe.each(lookAlikes)("the look-alike $text", ({ text, scrubber }) => {
  it("does not change", () => {
    expect(scrubber.scrub({ text }).value.text).toBe(text);
  });
});

it("scrubs hostile texts completely, with the same result both times, and finds an address after each", () => {
  const failures = [...adversarial].flatMap(([name, make]) => {
    const text = `${make(15_000)} \n jane.doe@example.org \n`;
    const once = scrub({ text, [text.slice(0, 256)]: text }).value;
    const isFound = ![once, everything.scrub({ text }).value].some((value) =>
      JSON.stringify(value).includes("jane.doe"),
    );
    return isFound && isDeepStrictEqual(scrub(once).value, once) ? [] : [name];
  });

  expect(failures).toEqual([]);
});

it.each([
  { ssn: "missing", cvv: "match", pin: "top-left", cookie: "accepted" },
  { token: "word", pos: "NOUN" },
  { PWD: "/workspace" },
  { text: "PWD=/workspace/app" },
  { text: "postgresql://#{DB_USER}:#{DB_PASS}@db/app".replaceAll("#", "$") },
  { text: "started 05/28/2024 14:03, ended 04/28/2024 11:02 PM" },
])("harmless text in place of personal data stays: %j", (payload) => {
  expect(scrub(payload).value).toBe(payload);
});

it.each([...notFound])("the text %j is not found, as the docs say", ({ text }) => {
  const input = { text };

  expect(scrub(input).value).toBe(input);
});
