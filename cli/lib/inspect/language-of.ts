import { CommandError } from '#cli/lib/exit-codes.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language } from '#schemas/content/languages.ts';

/**
 * One of the brand's languages, by its code.
 * @throws CommandError that names those it has
 */
export function languageOf(brand: Brand, asked: string): Language {
  const language = brand.languages.find((known) => known === asked);
  if (language) return language;
  throw new CommandError(`${brand.brid} has no language ${asked}.`, `It has: ${brand.languages.join(', ')}.`);
}
