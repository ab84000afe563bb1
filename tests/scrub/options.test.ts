import { describe, expect, it } from "vitest";
import { scrubKinds } from "@/lib/env";
import { detectors } from "@/lib/scrub/detectors";
import type { KindSwitch } from "@/lib/scrub/rules";
import { createScrubber, scrub } from "@/lib/scrub/scrub";
import { adversarial } from "./adversarial";

const everything: readonly KindSwitch[] = ["+mac", "+imei", "+national_id", "+street_address"];
const thorough = createScrubber({ kinds: everything });
const clean = (text: string) => thorough.scrub({ text }).value.text;

describe("kinds", () => {
  it("may be named by the configuration, but for what cannot be read", () => {
    const kinds = detectors.map(({ kind }) => kind).filter((kind) => kind !== "unreadable");

    expect(kinds.toSorted()).toEqual([...scrubKinds].toSorted());
  });

  it("are turned on and off without touching the others", () => {
    const scrubber = createScrubber({ kinds: ["+mac", "-ip"] });
    const text = "00:1b:44:11:3a:b7 from 203.0.113.77 by jane@example.com";

    expect(scrubber.scrub({ text }).value.text).toBe("[mac] from 203.0.113.77 by [email]");
    expect(scrubber.scrub({ client_ip: "203.0.113.77" }).redactions).toEqual([]);
    expect(scrub({ text }).value.text).toBe("00:1b:44:11:3a:b7 from [ip] by [email]");
  });

  it("that are off stay off by the name of a field and as numbers", () => {
    const input = { password: "hunter2222", ref: 4111111111111111, mobile: 81234567 };

    expect(createScrubber({ kinds: ["-secret", "-card", "-phone"] }).scrub(input).value).toBe(input);
  });
});

describe("addresses that may stay", () => {
  const { scrub, kindsIn } = createScrubber({ allow: ["Support@acme.com", "acme.org"] });

  it.each([
    ["ask support@acme.com or jane@acme.com", "ask support@acme.com or [email]"],
    ["SUPPORT@ACME.COM, a@acme.org, b@mail.acme.org", "SUPPORT@ACME.COM, a@acme.org, b@mail.acme.org"],
    ["a@notacme.org b@acme.org.evil.example", "[email] [email]"],
    [
      "https://x.example/?to=support%40acme.com&cc=jane%40acme.com",
      "https://x.example/?to=support%40acme.com&cc=[email]",
    ],
    ["https://bob:pw1@acme.org/", "https://[url_credentials]@acme.org/"],
    ["password=support@acme.com", "password=[secret]"],
  ])("%j reads %j", (text, expected) => {
    expect(scrub({ text }).value.text).toBe(expected);
  });

  it("stay alone, not with what stands beside them in a field named after addresses", () => {
    expect(scrub({ email: "Jane Roe, born 1980 x@acme.org" }).value.email).not.toContain("Jane Roe");
  });

  it("stay by the name of their field, and are nobody's identity", () => {
    const input = { email: "support@acme.com" };

    expect(scrub(input).value).toBe(input);
    expect(scrub({ email: "jane@acme.com" }).value).toEqual({ email: "[email]" });
    expect(kindsIn("support@acme.com")).toEqual([]);
  });
});

describe("national identifiers", () => {
  it.each([
    ...[
      "AB123456C",
      "12345678Z",
      "X1234567L",
      "RSSMRA85T10A562S",
      "2 55 08 14 168 025 38",
      "BSN 111222333",
      "529.982.247-25",
    ],
    ...[
      "11.222.333/0001-81",
      "2341 2341 2346",
      "ABCPE1234F",
      "44051401359",
      "86095742719",
      "811228-9874",
      "131052-308T",
    ],
    ...["85.07.30-033.28", "756.9217.0769.85", "046 454 286", "S1234567D", "820701-2409184", "11010519491231002X"],
    ...["8001015009087"],
  ])("%s goes", (text) => {
    expect(clean(`id ${text} given`)).toMatch(/^id (?:BSN )?\[(?:national_id|phone)\] given$/);
  });

  it.each([
    ...["12345678A", "RSSMRA85T10A562T", "111222334", "529.982.247-26", "2341 2341 2347", "44051401358", "S1234567E"],
    ...["GB123456C", "756.9217.0769.84", "11010519491231002", "v1-12345678Z", "2025-03-14T09:00:00.679Z"],
  ])("%s stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("addresses of streets and devices", () => {
  it.each([
    ["ship to 221B Baker Street, London", "ship to [street_address], London"],
    ["wohnt Lindenstraße 12 in Köln", "wohnt [street_address] in Köln"],
    ["12 bis, rue de la Paix", "[street_address]"],
    ["eth0 5C-E9-1E-8A-3B-02 and 001b.4411.3ab7", "eth0 [mac] and [mac]"],
    ["IMEI 35-209900-176148-1", "IMEI [imei]"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each(["During 1971 it grew", "3 Important Ways", "490154203237519", "at 12:34:56:78", "12 items on the way"])(
    "%j stays",
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );
});

describe("with every kind on, a hostile text", () => {
  it.each([...adversarial])("%j is read to its end", (_, make) => {
    expect(thorough.scrub({ text: make(65_536) }).value).toBeDefined();
  });
});
