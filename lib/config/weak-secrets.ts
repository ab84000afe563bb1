/** Finds secrets that are long enough but weak: low entropy, copied from an example, or reused for two variables. */

export type NamedSecret = { readonly name: string; readonly value: string };

const advice = "set at least 32 random bytes (openssl rand -hex 32)";

/**
 * @param secrets Each must be random.
 * @param passwords Chosen by others, so only checked for reuse as one of our secrets.
 * @returns One line per issue, never including a secret's value.
 */
export function weakSecrets(secrets: readonly NamedSecret[], passwords: readonly NamedSecret[] = []): string[] {
  const guessable = secrets.flatMap(({ name, value }) => {
    const weakness = findWeakness(value);
    return weakness === undefined ? [] : [`${name}: ${weakness}, ${advice}`];
  });
  return [...new Set([...guessable, ...reused([...passwords, ...secrets])])];
}

function findWeakness(value: string): string | undefined {
  if (new Set(value).size === 1) return "one repeated character";
  if (isPeriodic(value)) return "a repeated pattern";
  if (new Set(value).size < minDifferentCharacters) return `only ${new Set(value).size} different characters`;
  if (isSequence(value)) return "a sequence of characters";
  return fromAnExample.test(value) ? "contains text from an example" : undefined;
}

/** Fewer than one in ten million random 32-digit values have fewer than 6 distinct digits. */
const minDifferentCharacters = 6;

/** Placeholder texts. Fewer than one in a million random values contain one. */
const fromAnExample =
  /change[-_ ]?(?:me|this)|replace[-_ ]?(?:me|this)|place[-_ ]?holder|example|secret|password|openssl|your[-_ ](?:own|long|token|key|value|random|\d+[-_ ]bit)/i;

/** Whether the value repeats a shorter string. The last repetition may be incomplete. */
function isPeriodic(value: string): boolean {
  // A string has period n if it matches itself shifted by n. The extra 1 allows for one separator between two copies.
  for (let shift = 1; shift * 2 <= value.length + 1; shift++) {
    if (value.startsWith(value.slice(shift))) return true;
  }
  return false;
}

/** Whether most neighboring characters have the same difference: `abcdefgh…`, `98765…`. */
function isSequence(value: string): boolean {
  const counts = new Map<number, number>();
  for (let at = 1; at < value.length; at++) {
    const step = value.charCodeAt(at) - value.charCodeAt(at - 1);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return Math.max(...counts.values()) * 2 >= value.length - 1;
}

function reused(secrets: readonly NamedSecret[]): string[] {
  const namesByValue = new Map<string, string>();
  return secrets.flatMap(({ name, value }) => {
    const earlier = namesByValue.get(value);
    if (earlier === undefined) {
      namesByValue.set(value, name);
      return [];
    }
    const where = earlier === name ? "the same value twice" : `the same value as ${earlier}`;
    return [`${name}: ${where}, set a different secret (openssl rand -hex 32)`];
  });
}
