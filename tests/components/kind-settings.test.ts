/** Which choices of kinds the Settings page stores. */
import { expect, it } from "vitest";
import { chosenKinds } from "@/components/dashboard/settings/settings";
import type { KindSetting } from "@/lib/projects/contracts/settings";

const aKind = (fields: Partial<KindSetting>): KindSetting => ({
  ...{ kind: "person", label: "names of people", about: "", isOn: true, isDefault: true },
  ...{ isOnByDefault: true, isRequired: false },
  ...fields,
});

it.each([
  ["a kind that follows the default is not a choice", {}, {}, {}],
  ["a kind that was turned off is a choice", {}, { person: false }, { person: false }],
  [
    "a kind that was turned off and on again follows the default",
    { isOn: false, isDefault: false },
    { person: true },
    {},
  ],
  ["an unchanged choice is kept", { isOn: false, isDefault: false }, {}, { person: false }],
  ["a choice that has become the default is kept", { isDefault: false }, {}, { person: true }],
  ["a choice is kept when another kind is changed", { isDefault: false }, { mac: true }, { person: true }],
])("%s", (_, fields, changed: Record<string, boolean>, stored) => {
  expect(chosenKinds([aKind(fields)], changed)).toEqual(stored);
});
