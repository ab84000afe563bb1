import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { versionWarnings } from "@/lib/gate/receive-events";
import manifest from "@/sdk/package.json";
import { sdkVersion } from "@/sdk/src/version";
import { aKey, aToken, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

const warningsTo = async (credential: string, batch: object, query = "") => {
  const response = await send(credential, batch, { query });
  return ((await response.json()) as { warnings: string[] }).warnings;
};

describe("a batch from our SDK", () => {
  const older = `sdk_version: sluice 0.0.9 is older than ${manifest.version}, which this deployment serves. See /docs/sdk`;
  const newer = `sdk_version: sluice 999.0.0 is newer than ${manifest.version}, which this deployment serves. Update the deployment`;

  it("gets one warning if its version is older or newer than the one this deployment serves", async () => {
    const { key } = await aKey();
    const events = [anEvent(), anEvent({ sdk_version: "sluice/0.0.1" })];

    expect(sdkVersion).toBe(`sluice/${manifest.version}`);
    expect(await warningsTo(key, { events, sdk_version: "sluice/0.0.9" })).toEqual([older]);
    expect(await warningsTo(key, { events, sdk_version: "sluice/999.0.0" }, "?dry_run=1")).toEqual([newer]);
    expect(await warningsTo(key, { events, sdk_version: sdkVersion })).toEqual([]);
  });

  it("gets it for a widget too, and when it only reports dropped events", async () => {
    const { key } = await aKey();
    const dropped = [{ reason: "expired", sequences: [[1, 2]] }];
    const report = { install: "process-1", events: [], dropped, sdk_version: "sluice/0.0.9" };

    expect(await warningsTo(key, report)).toEqual([older]);
    const events = [anEvent({ source: "widget" })];
    expect(await warningsTo(await aToken(key), { events, sdk_version: "sluice/0.0.9" })).toEqual([older]);
  });
});

describe("versions", () => {
  it.each([
    ["0.9.0", "older", "0.10.0"],
    ["1.2.3", "older", "1.2.10"],
    ["1.99.99", "older", "2.0.0"],
    ["2.0.0", "newer", "1.99.99"],
    ["0.2.1", "newer", "0.2.0"],
  ])("are compared numerically: %s is %s than %s", (sent, relation, served) => {
    expect(versionWarnings(`sluice/${sent}`, `sluice/${served}`)).toEqual([
      expect.stringMatching(
        `^sdk_version: sluice ${sent} is ${relation} than ${served}, which this deployment serves\\. `,
      ),
    ]);
  });

  it("are equal with leading zeros", () => {
    expect(versionWarnings("sluice/0.02.0", "sluice/0.2.0")).toEqual([]);
  });

  it.each([
    ...["acme/0.0.1", "0.0.1", "sluice/0.0", "sluice/0.0.1-beta.1", "sluice/a.b.c", "sluice/0.0.1 ", "sluice/1e9.0.0"],
    ...["", "SLUICE/0.0.1", "sluice/415555013.2.1", 5, null, undefined, ["sluice/0.0.1"]],
  ])("that are not ours cause no warning: %j", (sent) => {
    expect(versionWarnings(sent, "sluice/0.2.0")).toEqual([]);
  });

  it("cause a warning if and only if they differ, and opposite ones in both directions", () => {
    const version = fc.tuple(fc.nat(99_999), fc.nat(3), fc.nat(3)).map((numbers) => `sluice/${numbers.join(".")}`);
    fc.assert(
      fc.property(version, version, (one, other) => {
        const [forth, back] = [versionWarnings(one, other), versionWarnings(other, one)].map(String);
        expect(forth === "").toBe(one === other);
        expect(forth?.includes("older")).toBe(back?.includes("newer"));
      }),
    );
  });
});
