/** Removes personal data and secrets from a JSON value and reports what was removed. */

import { clearCallCaches } from "@/lib/scrub/engine/caches";
import { noHint } from "@/lib/scrub/engine/detector";
import { readFeatures } from "@/lib/scrub/engine/features";
import { hasInflatedTooMuch, stopInflating } from "@/lib/scrub/engine/inflate";
import type { AnyKind } from "@/lib/scrub/kinds";
import {
  type CompiledOptions,
  compileOptions,
  type KindSwitch,
  kindsOn,
  type ScrubOptions,
  withoutKinds,
} from "@/lib/scrub/options";
import { isClean } from "@/lib/scrub/scan";
import { newVisit, type Redaction } from "@/lib/scrub/visit";
import { scrubValue } from "@/lib/scrub/walk";

declare const clean: unique symbol;
/** A value that has passed through `scrub`. Nothing else returns this type. */
export type Clean<T> = T & { readonly [clean]: true };

export type Scrubbed<T> = {
  readonly value: Clean<T>;
  readonly redactions: readonly Redaction[];
  /** The paths of texts of which only the first 16 KiB are kept. */
  readonly truncated: readonly string[];
};

export type Scrubber = {
  /**
   * Returns the value without personal data: the same object if nothing was found, otherwise a copy of the changed branches. Never throws.
   * Replaces values it cannot read.
   */
  scrub<T extends object>(value: T): Scrubbed<T>;
  /** Like `scrub`, for fields that contain an id. */
  scrubIds<T extends object>(value: T): Scrubbed<T>;
  /** The kinds of personal data in an id. */
  kindsIn(id: string): readonly AnyKind[];
  /** The most memory that it can take, with full caches. */
  readonly maxBytes: number;
};

/**
 * Turns off the kinds that depend on words, or that ids contain by chance: one in 23 ids of eight digits and a letter is a valid Spanish
 * identifier. They are removed from ids only if the options turn them on by name.
 */
export const withoutTextKinds: readonly KindSwitch[] = ["-person", "-date_of_birth", "-street_address", "-national_id"];

const none: readonly never[] = Object.freeze([]);

let defaultScrubber: Scrubber | undefined;

/** Compiles a scrubber, which takes about 0.1 s. Without options, all callers share one. */
export function createScrubber(options: ScrubOptions = {}): Scrubber {
  if (Object.values(options).some(({ length }) => length > 0)) return compiledScrubber(options);
  defaultScrubber ??= compiledScrubber({});
  return defaultScrubber;
}

/** Uses the default kinds. */
export const scrub: Scrubber["scrub"] = (value) => createScrubber().scrub(value);
export const kindsIn: Scrubber["kindsIn"] = (text) => createScrubber().kindsIn(text);

function compiledScrubber(options: ScrubOptions): Scrubber {
  const compiled = compileOptions(options);
  let ownForIds: CompiledOptions | undefined;
  return scrubberWith(compiled, () => {
    ownForIds ??= optionsForIds(options, compiled);
    return ownForIds;
  });
}

export function scrubberWith(compiled: CompiledOptions, compiledForIds = () => compiled): Scrubber {
  return {
    maxBytes: compiled.maxBytes,
    scrub: (value) => scrubWith(compiled, value),
    scrubIds: (value) => scrubWith(compiledForIds(), value),
    kindsIn: (text) => {
      const compiled = compiledForIds();
      const isFree = isClean(compiled, text, readFeatures(compiled.scan, text), noHint);
      clearCallCaches();
      return isFree ? [] : [...new Set(scrubWith(compiled, { text }).redactions.map(({ kind }) => kind))];
    },
  };
}

function optionsForIds(options: ScrubOptions, compiled: CompiledOptions): CompiledOptions {
  const on = kindsOn([...withoutTextKinds, ...(options.kinds ?? [])]);
  const off = new Set([...compiled.kinds].filter((kind) => !on.has(kind)));
  return off.size === 0 ? compiled : withoutKinds(compiled, off);
}

function scrubWith<T extends object>(compiled: CompiledOptions, value: T): Scrubbed<T> {
  try {
    const scrubbed = scrubOnce(compiled, value);
    if (!hasInflatedTooMuch()) return scrubbed;
    stopInflating();
    return scrubOnce(compiled, value);
  } finally {
    clearCallCaches();
  }
}

function scrubOnce<T extends object>(compiled: CompiledOptions, value: T): Scrubbed<T> {
  const visit = newVisit(compiled);
  const out = scrubValue(visit, value, noHint);
  return {
    // The walk keeps the shape of the value. This is the only place that brands it.
    value: out as Clean<T>,
    redactions: visit.found === undefined ? none : [...visit.found.values()],
    truncated: visit.truncated ?? none,
  };
}
