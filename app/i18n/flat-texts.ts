import type { Messages } from './translator.ts';

/** The texts of a part of the catalogue, by dotted key. */
export function flatTexts(part: object, prefix = ''): Messages {
  return Object.fromEntries(
    Object.entries(part as Readonly<Record<string, string | object>>).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatTexts(value, `${prefix}${key}.`)),
    ),
  );
}
