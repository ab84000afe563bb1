import { describe, expect, it } from "vitest";
import {
  changeText,
  durationText,
  figureText,
  moneyText,
  pointsText,
  roundDurationText,
  shareText,
  shortMoneyText,
  shortText,
  sizeText,
} from "@/components/ui/format";

it("missing values are a dash: a share of 0, an unmeasured duration, a change from 0", () => {
  expect([
    shareText(0, 0),
    durationText(null),
    changeText(3, 0),
    changeText(null, 3),
    changeText(3, null),
    pointsText(1, 2, 0, 0),
  ]).toEqual(["—", "—", "—", "—", "—", "—"]);
});

it.each([
  [0, 7, "0%"],
  [7, 7, "100%"],
  [1, 3, "33.3%"],
  [1, 5_000, "<0.1%"],
  [4_999, 5_000, ">99.9%"],
])("the share %d of %d is %s", (part, of, text) => {
  expect(shareText(part, of)).toBe(text);
});

it.each([
  [0, "0 ms"],
  [0.256, "0.26 ms"],
  [840, "840 ms"],
  [999.6, "1.00 s"],
  [1_240, "1.24 s"],
  [59_999, "1 min"],
  [125_000, "2 min 5 s"],
  [3 * 3_600_000 + 12 * 60_000, "3 h 12 min"],
  [50 * 3_600_000, "2 d 2 h"],
])("a duration of %d ms is %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

it("durations of an axis have no zeros at their end", () => {
  expect([0, 250, 1_500, 40_000, 90_000].map(roundDurationText)).toEqual([
    "0",
    "250 ms",
    "1.5 s",
    "40 s",
    "1 min 30 s",
  ]);
});

describe("changes", () => {
  it.each([
    [112, 100, "+12%"],
    [97, 100, "−3%"],
    [0, 100, "−100%"],
    [100, 100, "±0%"],
    [1_400, 100, "×14"],
  ])("%d after %d is %s", (now, before, text) => {
    expect(changeText(now, before)).toBe(text);
  });

  it("of a rate are in percentage points", () => {
    expect([pointsText(3, 100, 2, 100), pointsText(1, 100, 4, 100), pointsText(1, 100, 1, 100)]).toEqual([
      "+1.0 points",
      "−3.0 points",
      "±0 points",
    ]);
  });
});

describe("money, sizes and large numbers", () => {
  it("leave out cents of larger amounts where space is limited", () => {
    const amounts = [9_999.5, 10_000.49, -273_360.88, 1.5e9].map((amount) => shortMoneyText(amount, "USD"));
    expect([...amounts, shortMoneyText(12_000.5, "qq")]).toEqual([
      "$9,999.50",
      "$10,000",
      "-$273,361",
      "$1.5B",
      "12,000.5 qq",
    ]);
  });

  it("show the currency, or its code if unknown", () => {
    expect([moneyText(1204.5, "USD"), moneyText(3, "qqq"), moneyText(3, "")]).toEqual([
      "$1,204.50",
      "QQQ\u00a03.00",
      "3 (no currency)",
    ]);
  });

  it.each([
    [999_999_999, "999,999,999", "€999,999,999.00"],
    [1_234_567_890, "1.2B", "€1.2B"],
    [1e15, "1E15", "€1E15"],
    [1e308, "1E308", "€1E308"],
  ])("%d is %s, and as money %s", (amount, text, money) => {
    expect([figureText(amount), moneyText(amount, "EUR")]).toEqual([text, money]);
  });

  it("are exact on request", () => {
    expect([moneyText(1_234_567_890.5, "EUR", true), moneyText(-2e9, "JPY", true), moneyText(-2e9, "EUR")]).toEqual([
      "€1,234,567,890.50",
      "-¥2,000,000,000",
      "-€2B",
    ]);
  });

  it("are abbreviated", () => {
    expect([sizeText(0), sizeText(812), sizeText(1_200_000), shortText(1_284_000)]).toEqual([
      "0 B",
      "812 B",
      "1.2 MB",
      "1.3M",
    ]);
  });
});
