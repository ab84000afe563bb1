/** Formats numbers, durations, money and changes. Missing values are a dash, never 0 or NaN. */

import { numberText } from "@/lib/number-text";

export const noValue = "—";

/** Larger numbers are abbreviated where space is limited. */
const abbreviateFrom = 1e9;
/** Compact notation has no suffix beyond trillions. */
const scientificFrom = 1e15;
const compactOptions = (amount: number): Intl.NumberFormatOptions => ({
  notation: Math.abs(amount) < scientificFrom ? "compact" : "scientific",
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const compact = new Intl.NumberFormat("en", compactOptions(0));
const scientific = new Intl.NumberFormat("en", compactOptions(scientificFrom));
const currencyCode = /^[A-Za-z]{3}$/;
const decimal = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** 1.3M, 1.2E19 */
export const shortText = (count: number) => (Math.abs(count) < scientificFrom ? compact : scientific).format(count);
/** 1,284,000, but 1.3B: for limited space. */
export const figureText = (count: number) => (count < abbreviateFrom ? numberText : shortText)(count);

/** ≈ 840 ms, for figures accurate to within 1%. A missing value stays a dash, without ≈. */
export const estimateText = (text: string, isEstimate: boolean) =>
  isEstimate && text !== noValue ? `≈\u202f${text}` : text;

/** ≈ 840 ms, for percentiles of latencies, which are estimates. */
export const percentileText = (milliseconds: number | null) => estimateText(durationText(milliseconds), true);

/** Capitalizes the first letter. */
export const capitalize = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** 812 B, 1.2 MB */
export function sizeText(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** 2.4%, or a dash if the total is 0. Never rounds a nonzero part to 0% or an incomplete one to 100%. */
export function shareText(part: number, of: number): string {
  if (of === 0) return noValue;
  const percent = (100 * part) / of;
  if (percent > 0 && percent < 0.1) return "<0.1%";
  if (percent > 99.9 && percent < 100) return ">99.9%";
  return `${percent.toFixed(percent === 0 || percent === 100 ? 0 : 1)}%`;
}

const roundShare = new Intl.NumberFormat("en", { style: "percent", maximumSignificantDigits: 3 });
/** 0.25%, 0.5%, for the round values of an axis. */
export const roundShareText = (share: number) => roundShare.format(share);

/** 840 ms, 1.24 s, 2 min 5 s, 3 h 12 min, 4 d 2 h */
export function durationText(milliseconds: number | null): string {
  if (milliseconds === null) return noValue;
  if (milliseconds < 10) return `${decimal.format(milliseconds)} ms`;
  if (Math.round(milliseconds) < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_995) return `${(milliseconds / 1_000).toFixed(2)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 3_600) return pairText(seconds, 60, "min", 1, "s");
  if (seconds < 86_400) return pairText(seconds, 3_600, "h", 60, "min");
  return pairText(seconds, 86_400, "d", 3_600, "h");
}

function pairText(seconds: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((seconds % large) / small);
  return `${Math.floor(seconds / large)} ${largeUnit}${rest === 0 ? "" : ` ${rest} ${smallUnit}`}`;
}

/** 2 s, 1.5 s, 1 min 30 s, for the round values of an axis. */
export const roundDurationText = (milliseconds: number) =>
  milliseconds === 0 ? "0" : durationText(milliseconds).replace(/(?:\.0+|(?<=\.\d+)0+) s$/, " s");

/** $1,204.50, but $273,361: for limited space. */
export function shortMoneyText(value: number, currency: string): string {
  const isWhole = Math.abs(value) >= 10_000 && Math.abs(value) < abbreviateFrom && currencyCode.test(currency);
  if (!isWhole) return moneyText(value, currency);
  return new Intl.NumberFormat("en", { style: "currency", currency, maximumFractionDigits: 0 }).format(value);
}

/** $1,204.50, $1.2B. Unknown currencies show their code. */
export function moneyText(value: number, currency: string, isExact = Math.abs(value) < abbreviateFrom): string {
  if (!currencyCode.test(currency))
    return `${isExact ? decimal.format(value) : shortText(value)} ${currency || "(no currency)"}`;
  const length = isExact ? {} : compactOptions(value);
  return new Intl.NumberFormat("en", { style: "currency", currency, ...length }).format(value);
}

/** $0.001234, but $1,204.50: costs are often less than a cent. */
export function costText(amount: number, currency: string): string {
  if (amount <= 0 || amount >= 1 || !currencyCode.test(currency)) return moneyText(amount, currency);
  return new Intl.NumberFormat("en", { style: "currency", currency, maximumSignificantDigits: 4 }).format(amount);
}

/** Cost in USD, Cost in USD (as sent), which is the sum of what events say that they cost. */
export const costLabel = ({ by, currency }: { by: "prices" | "sender"; currency: string }) =>
  `Cost ${currency === "" ? "without currency" : `in ${currency}`}${by === "sender" ? " (as sent)" : ""}`;

/** +12%, −3%, ×14, compared with the previous value. A dash if there is no previous value. */
export function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return noValue;
  const ratio = now / before;
  if (ratio >= 10) return `×${figureText(Math.round(ratio))}`;
  const percent = Math.round((ratio - 1) * 100);
  if (percent === 0) return "±0%";
  return percent > 0 ? `+${percent}%` : `−${-percent}%`;
}

/** +1.2 points, −0.3 points: the change of a share. */
export function pointsText(part: number, total: number, partBefore: number, totalBefore: number): string {
  if (total === 0 || totalBefore === 0) return noValue;
  const points = (100 * part) / total - (100 * partBefore) / totalBefore;
  if (Math.abs(points) < 0.05) return "±0 points";
  return `${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(1)} points`;
}
