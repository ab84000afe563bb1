/** Detects secrets that are long enough but weak: low entropy, from an example, or shared by two variables. */

export type NamedSecret = { readonly name: string; readonly value: string };

const advice = "set at least 32 random bytes (openssl rand -hex 32)";

/**
 * @param secrets Must all be random.
 * @param passwords Chosen elsewhere, so only checked for reuse as one of our secrets.
 * @returns One line per error, without values.
 */
export function weakSecrets(secrets: readonly NamedSecret[], passwords: readonly NamedSecret[] = []): string[] {
  const guessable = secrets.flatMap(({ name, value }) => {
    const weakness = weaknessOf(value);
    return weakness === undefined ? [] : [`${name}: ${weakness}, ${advice}`];
  });
  return [...new Set([...guessable, ...reused([...passwords, ...secrets])])];
}

function weaknessOf(value: string): string | undefined {
  if (new Set(value).size === 1) return "one repeated character";
  if (isPeriodic(value)) return "a repeated pattern";
  if (new Set(value).size < leastCharacters) return `only ${new Set(value).size} different characters`;
  if (isSequence(value)) return "a sequence of characters";
  return fromAnExample.test(value) ? "contains text from an example" : undefined;
}

/** Fewer than one in ten million strings of 32 random digits has fewer than 6 distinct digits. */
const leastCharacters = 6;

/** Placeholder words. Fewer than one in a million random values contains one. */
const fromAnExample =
  /change[-_ ]?(?:me|this)|replace[-_ ]?(?:me|this)|place[-_ ]?holder|example|secret|password|openssl|your[-_ ](?:own|long|token|key|value|random|\d+[-_ ]bit)/i;

/** Whether it repeats a shorter text. The last repetition may be truncated. */
function isPeriodic(value: string): boolean {
  // A text with a period equals itself shifted by it. The extra 1 allows for a separator between two copies.
  for (let shift = 1; shift * 2 <= value.length + 1; shift++) {
    if (value.startsWith(value.slice(shift))) return true;
  }
  return false;
}

/** `abcdefgh…`, `98765…`: the step between characters is mostly the same. */
function isSequence(value: string): boolean {
  const counts = new Map<number, number>();
  for (let at = 1; at < value.length; at++) {
    const step = value.charCodeAt(at) - value.charCodeAt(at - 1);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return Math.max(...counts.values()) * 2 >= value.length - 1;
}

function reused(secrets: readonly NamedSecret[]): string[] {
  const nameOf = new Map<string, string>();
  return secrets.flatMap(({ name, value }) => {
    const earlier = nameOf.get(value);
    if (earlier === undefined) {
      nameOf.set(value, name);
      return [];
    }
    const where = earlier === name ? "the same value twice" : `the same value as ${earlier}`;
    return [`${name}: ${where}, set a different secret (openssl rand -hex 32)`];
  });
}
