/** The colors of removed values and of failures, in both themes. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Color = { readonly lightness: number; readonly chroma: number; readonly hue: number };
const css = readFileSync("app/globals.css", "utf8");
const plainCss = readFileSync("public/plain.css", "utf8");

/** The colors of a token in the light and in the dark theme. */
function findColors(name: string, text = css): readonly Color[] {
  const [line = ""] = new RegExp(`--(?:color-)?${name}: .*;`).exec(text) ?? [];
  return [...line.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...numbers]) => {
    const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number);
    return { lightness, chroma, hue };
  });
}

/** The relative luminance of WCAG, from the definition of Oklab. */
function luminance({ lightness, chroma, hue }: Color): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(["held", "failed"])("text in `%s` is readable on every background", (name) => {
  const ratios = findColors(name).flatMap((color, theme) =>
    ["ground", "raised", "sunken"].map((ground) => contrast(color, findColors(ground)[theme] as Color)),
  );
  expect(ratios).toHaveLength(6);
  expect(Math.min(...ratios)).toBeGreaterThan(4.5);
});

it("only failures are red", () => {
  const isRed = ({ hue }: Color) => hue < 50 || hue > 340;
  expect(findColors("failed").map(isRed)).toEqual([true, true]);
  expect(findColors("held").map(isRed)).toEqual([false, false]);
});

it("pages without JavaScript have the same colors", () => {
  for (const name of ["held", "failed"]) expect(findColors(name, plainCss)).toEqual(findColors(name));
});
