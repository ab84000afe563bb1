/** Field values in objects embedded in text, found by the same rules as fields in JSON. */

import { eachEmbeddedObject } from "@/lib/scrub/engine/embedded-objects";
import type { EmbeddedValue } from "@/lib/scrub/engine/embedded-values";
import { fieldRole } from "@/lib/scrub/engine/field-names";
import { dependsOnSiblings, isHint, kindOfRole } from "@/lib/scrub/engine/field-role";
import type { InnerText } from "@/lib/scrub/engine/inner-texts";
import { isPlaceholder } from "@/lib/scrub/engine/secret-value";
import type { View } from "@/lib/scrub/engine/view";
import { type Kind, kindOfMarker } from "@/lib/scrub/kinds";

/** Returns a value scrubbed only by the names of its fields. */
export type Review = (value: object) => unknown;
type Found = { readonly start: number; readonly end: number; readonly kind: Kind };

/** Field names that contain other field names but mean something else. */
const meaningfulNames = /^(?:auth|sid|sessionid|sensitive|stringdata|columns|fields|headers?|cols)$/i;

/** Whether the object needs inspecting because of this name, or because of a text that could be a name. */
function mustInspect(kinds: ReadonlySet<Kind>, name: string, isValue: boolean): boolean {
  const role = fieldRole(name);
  if (isHint(role) || dependsOnSiblings(role)) return !isValue && meaningfulNames.test(name);
  const kind = kindOfRole(role);
  return kind === undefined || kinds.has(kind);
}

const sign = /[:=]/;

/** The matches in a text and in the texts nested in it, as positions in the view. */
export function embeddedFields(
  view: View,
  inner: readonly InnerText[],
  kinds: ReadonlySet<Kind>,
  review: Review,
): Found[] {
  const found: Found[] = [];
  let places: Int32Array | undefined;
  const whole = { text: view.original ?? view.text, at: undefined };
  for (const { text, at } of [whole, ...inner]) {
    if (!sign.test(text)) continue;
    const toOriginal = (index: number) => {
      const outer = at === undefined ? index : (at[index] as number);
      places ??= originalPlaces(view);
      return places?.[outer] ?? outer;
    };
    eachEmbeddedObject(
      text,
      (name, isValue) => mustInspect(kinds, name, isValue),
      (root) => {
        const value = root.value as object;
        collect(root, value, review(value), (part, kind) => {
          found.push({ start: toOriginal(part.start), end: toOriginal(part.end), kind });
        });
      },
    );
  }
  return found;
}

/** The positions of the original's characters in a view, plus its end. */
export function originalPlaces({ at, original }: View): Int32Array | undefined {
  if (at === undefined || original === undefined) return undefined;
  const places = new Int32Array(original.length + 1);
  const last = at.length - 1;
  for (let index = 0, place = 0; place <= original.length; place++) {
    while (index < last && (at[index + 1] as number) <= place) index++;
    places[place] = index;
  }
  return places;
}

/** Compares a value with its scrubbed version. */
function collect(
  written: EmbeddedValue,
  before: unknown,
  after: unknown,
  take: (part: EmbeddedValue, kind: Kind) => void,
): void {
  if (before === after) return;
  const kind = typeof after === "string" ? kindOfMarker.get(after) : undefined;
  const { parts } = written;
  if (parts === undefined) {
    if (kind !== undefined && written.start < written.end) take(written, kind);
    return;
  }
  for (const [name, part] of parts) {
    const own = (after as { [name: string]: unknown } | null)?.[name];
    // If a whole container is a secret, each of its values is replaced.
    collect(part, part.value, kind === undefined ? own : markedLeaf(part, after), take);
  }
}

/** Excludes code about the value: `password: ["", [Validators.required, Validators.minLength(8)]]`. */
function markedLeaf({ value }: EmbeddedValue, marker: unknown): unknown {
  const isPlain = typeof value === "number" ? value < minNumber : typeof value !== "string" || isPlaceholder(value);
  return isPlain ? value : marker;
}

const minNumber = 100;
