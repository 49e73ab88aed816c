import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { textPosition } from '#app/lib/text-position.ts';
import type { Staging } from '#cli/lib/deployment/program/staged-program.ts';
import { FALLBACK_BRID } from '#schemas/brand/brand-schema.ts';
import { findIdentifiers, type IdentifierIndex } from './find-identifiers.ts';
import { couldBeAWord, isIdContext, isQuoted } from './means-a-brand.ts';

/** Identifiers of brands that the common program contains. */
export const programIdentifiersSchema = z.object({
  /** Identifiers that the program uses as words of its own. */
  vocabulary: z.array(z.string()),
  /** Positions that name a brand, which no program may. */
  named: z.array(
    z.object({ brid: z.string(), text: z.string(), file: z.string(), line: z.int(), column: z.int() }),
  ),
});

/** Identifiers of brands that the common program contains. */
export type ProgramIdentifiers = z.infer<typeof programIdentifiersSchema>;

const TEXT_FILE = /\.(m?js|cjs|css|json|svg|html|txt|md|map|webmanifest)$/;

/** The fallback brand, which the program knows by name. */
const FALLBACK = new Set([FALLBACK_BRID]);

/** The domain that messages of the program use as an example; a brand may have it nevertheless. */
const EXAMPLE_DOMAIN = 'news.carrier.example';

function isAllowed(word: string): boolean {
  return FALLBACK.has(word) || `.${EXAMPLE_DOMAIN}`.endsWith(`.${word}`);
}

/**
 * Searches the program, which all brands share, once for all brands. An id counts as named if the program only uses
 * it in quotes: `"acmeNews"` names a brand, `newsFeed` beside `"newsFeed"` is a word of the code.
 * @param templates texts of which the files of each brand are made; their words are words of the program, too
 */
export function programIdentifiers(
  staging: Staging,
  index: IdentifierIndex,
  templates: readonly string[],
): ProgramIdentifiers {
  const vocabulary = new Set([...FALLBACK, ...templates.flatMap((text) => wordsOf(text, index))]);
  const quoted: ProgramIdentifiers['named'] = [];
  const named: ProgramIdentifiers['named'] = [];
  for (const { path: file } of staging.program.files) {
    if (!TEXT_FILE.test(file)) continue;
    const text = readFileSync(path.join(staging.folder, file), 'utf8');
    for (const occurrence of findIdentifiers(text, index)) {
      const { brid, kind, text: word } = occurrence.identifier;
      if (isAllowed(word)) continue;
      const place = () => ({ brid, text: word, file, ...textPosition(text, occurrence.offset) });
      const whole = isQuoted(text, occurrence);
      if (kind === 'domain' || (whole && isIdContext(text, occurrence))) named.push(place());
      else if (whole && !couldBeAWord(word)) quoted.push(place());
      else vocabulary.add(word);
    }
  }
  return {
    vocabulary: [...vocabulary].sort(),
    named: [...named, ...quoted.filter(({ text }) => !vocabulary.has(text))],
  };
}

/** Ids that a template has as words of a language or of a format: `alerts`, `emptyDir:`. */
function wordsOf(text: string, index: IdentifierIndex): string[] {
  return findIdentifiers(text, index)
    .filter(({ identifier: { kind, text: word }, offset }) => {
      const isKey = /^["']?\s*[:=]/.test(text.slice(offset + word.length, offset + word.length + 3));
      return kind === 'id' && (isKey || couldBeAWord(word));
    })
    .map(({ identifier }) => identifier.text);
}
