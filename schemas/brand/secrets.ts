import { z } from 'zod';

/**
 * Environment variables that a brand file may refer to. A name may be followed by `_` and more capitals, so that
 * two brands built on one machine can have different values: `GEO_EDGE_POLICY_KEY_ACME`.
 */
export const SECRET_NAMES = ['AMAZON_PUBLISHER_KEY', 'GEO_EDGE_POLICY_KEY'] as const;

const REFERENCE = /^\$\{env:([A-Z][A-Z0-9_]*)\}$/;

/** The variable that a text refers to, if the text is only a reference. */
function secretName(text: unknown): string | undefined {
  return typeof text === 'string' ? REFERENCE.exec(text)?.[1] : undefined;
}

/** Whether a brand file may refer to the variable. */
function isSecretName(name: string): boolean {
  return SECRET_NAMES.some((known) => name === known || name.startsWith(`${known}_`));
}

/** A value that must not be in YAML: `${env:NAME}`, with a name of {@link SECRET_NAMES}. */
export const secretSchema = z
  .string()
  .regex(REFERENCE, 'a secret must not be in YAML: write ${env:NAME}')
  .refine((text) => !REFERENCE.test(text) || isSecretName(secretName(text) ?? ''), {
    error: `a brand may only refer to ${SECRET_NAMES.join(', ')}, each also followed by _ and more capitals`,
  });

/** Keys whose values are secrets. */
export const SECRET_KEYS = ['amazonPublisherKey', 'geoEdgePolicyKey'] as const;

/** Paths of references outside of {@link SECRET_KEYS}. */
export function misplacedReferences(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') {
    const mayRefer = SECRET_KEYS.some((key) => key === path.at(-1));
    return value.includes('${env:') && !mayRefer ? [[...path]] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => misplacedReferences(entry, [...path, key]));
}

/** A variable that a brand refers to and that is not set, with the key that refers to it. */
interface MissingSecret {
  name: string;
  path: string;
}

/**
 * Replaces references by the environment's values. Keys of unset variables are removed and reported.
 * @returns a new brand; the given one is not changed
 */
export function fillSecrets<T extends object>(
  brand: T,
  environment: Readonly<Record<string, string | undefined>>,
): { brand: T; missing: MissingSecret[] } {
  const missing: MissingSecret[] = [];
  const fill = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, `${path}.${index}`));
    if (value !== null && typeof value === 'object') {
      const filled = Object.entries(value).map(([key, entry]) => [
        key,
        fill(entry, path ? `${path}.${key}` : key),
      ]);
      return Object.fromEntries(filled.filter(([, entry]) => entry !== undefined));
    }
    const name = secretName(value);
    if (name === undefined) return value;
    const secret = environment[name];
    if (secret) return secret;
    missing.push({ name, path });
    return undefined;
  };
  return { brand: fill(brand, '') as T, missing };
}
