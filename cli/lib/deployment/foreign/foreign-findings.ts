import { createHash } from 'node:crypto';
import { textPosition } from '#app/lib/text-position.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import type { Identifier } from './brand-identifiers.ts';
import { findIdentifiers, type IdentifierIndex, type Occurrence } from './find-identifiers.ts';
import { meansABrand } from './means-a-brand.ts';
import type { ProgramIdentifiers } from './program-identifiers.ts';

/** What the check of a brand's output depends on. */
export interface ForeignCheck {
  /** Identifiers of every brand of the project. */
  index: IdentifierIndex;
  program: ProgramIdentifiers;
}

/** The brand whose output is checked. */
export interface OwnBrand {
  brid: string;
  identifiers: readonly Identifier[];
  /** Names and titles of the brand; an identifier within one of them is no finding. */
  names: readonly string[];
}

const TEXT_FILE =
  /(^|\/)(Dockerfile|Caddyfile|[^/]+\.(html|json|webmanifest|txt|svg|conf|service|ya?ml|m?js|css|xml))$/;

/** Findings in a brand's own files that name another brand, and those in the shared program. */
export function foreignFindings(
  files: ReadonlyMap<string, Buffer>,
  own: OwnBrand,
  check: ForeignCheck,
): Issue[] {
  const vocabulary = new Set(check.program.vocabulary);
  const texts = new Set(own.identifiers.map(({ text }) => text));
  const findings: Issue[] = check.program.named
    .filter(({ brid, text }) => brid !== own.brid && !texts.has(text))
    .map(({ brid, text, file, line, column }) => finding(brid, text, file, line, column));
  const brandsIn = (text: string) =>
    othersIn(text, own, texts, check.index).filter((one) => meansABrand(text, one, vocabulary));
  for (const [file, content] of files) {
    for (const { identifier } of brandsIn(file))
      findings.push(finding(identifier.brid, identifier.text, file, 0, 0));
    if (!TEXT_FILE.test(file)) continue;
    const text = content.toString('utf8');
    for (const { identifier, offset } of brandsIn(text)) {
      const { line, column } = textPosition(text, offset);
      findings.push(finding(identifier.brid, identifier.text, file, line, column));
    }
  }
  return findings;
}

/** Identifiers of other brands in a text, without those within one of the brand's own names. */
function othersIn(
  text: string,
  own: OwnBrand,
  ownTexts: ReadonlySet<string>,
  index: IdentifierIndex,
): Occurrence[] {
  const others = findIdentifiers(text, index).filter(
    ({ identifier }) => identifier.brid !== own.brid && !ownTexts.has(identifier.text),
  );
  if (others.length === 0) return others;
  const spans = [...ownTexts, ...own.names].flatMap((name) => spansOf(text, name));
  return others.filter(
    ({ offset, identifier: { text: word } }) =>
      !spans.some(([start, end]) => start <= offset && offset + word.length <= end),
  );
}

function spansOf(text: string, name: string): Array<[number, number]> {
  const spans: Array<[number, number]> = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    spans.push([at, at + name.length]);
  return spans;
}

function finding(brid: string, text: string, file: string, line: number, column: number): Issue {
  return {
    code: 'foreign-brand',
    file,
    line,
    column,
    path: '',
    message: `${text} belongs to brand ${brid}`,
    hint: `No deployment may hold another brand’s ids, domains or assets. Take it out of ${sourceHint(file)}.`,
  };
}

function sourceHint(file: string): string {
  if (file === 'brand.json' || file.endsWith('.webmanifest')) return 'brand.yaml or its presets';
  if (file.startsWith('assets/')) return 'the asset';
  if (file.startsWith('public/static/')) return 'the logo, brand.yaml or templates/dns';
  return file.startsWith('deploy/') ? 'brand.yaml or templates/deploy' : 'the program';
}

/**
 * Files under `assets/` and icons under `public/` that differ from all of the brand's own files.
 * @param sources SHA-256 of the brand's own files
 */
export function foreignAssets(files: ReadonlyMap<string, Buffer>, sources: ReadonlySet<string>): Issue[] {
  return [...files]
    .filter(
      ([file]) => file.startsWith('assets/') || /^public\/[^/]+\.(png|svg|ico|jpe?g|webp|gif)$/.test(file),
    )
    .filter(([, content]) => !sources.has(createHash('sha256').update(content).digest('hex')))
    .map(([file]) => ({
      code: 'foreign-asset',
      file,
      line: 0,
      column: 0,
      path: '',
      message: 'is none of the brand’s own files',
      hint: 'Build again; if it stays, what writes this file is at fault.',
    }));
}
