import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { type Identifier, identifiersOf } from './brand-identifiers.ts';
import { indexIdentifiers } from './find-identifiers.ts';
import { foreignAssets, foreignFindings } from './foreign-findings.ts';
import { programIdentifiers } from './program-identifiers.ts';
import { templateTexts } from './template-texts.ts';

const other = (kind: Identifier['kind'], text: string): Identifier => ({ brid: 'otherOne', kind, text });
const OTHERS = [
  other('domain', 'news.other.example'),
  other('domain', 'other.example'),
  other('id', 'otherOne'),
  other('id', 'other-one'),
  other('id', 'sports'),
  other('id', 'mango'),
];
const own = {
  brid: 'acme',
  identifiers: identifiersOf(sampleBrand({ brid: 'acme', domains: ['acme.example'], customer: 'acme-key' })),
  names: ['Acme otherOne Special'],
};
const nothing = { vocabulary: ['sports'], named: [] };

/** The findings in a file of the brand acme. */
function found(text: string, file = 'public/static/dns.html', others = OTHERS): string[] {
  const check = { index: indexIdentifiers([...own.identifiers, ...others]), program: nothing };
  return foreignFindings(new Map([[file, Buffer.from(text)]]), own, check).map(
    ({ line, column, message }) => `${line}:${column} ${message.split(' ')[0]}`,
  );
}

describe('the output of a brand', () => {
  it('must not contain another brand’s domains, customer key or id', () => {
    expect(found('a\n <a href="https://other.example/x">')).toEqual(['2:19 other.example']);
    expect(found('{"customer":"other-one","x":"otherOne"}')).toEqual(['1:14 other-one', '1:30 otherOne']);
    expect(found('see www.other.example.')).toEqual(['1:9 other.example']);
  });

  it('may contain look-alikes', () => {
    for (const text of [
      'another.example',
      'other.example.org',
      'my-other.example',
      'otherOnes',
      'xotherOne',
    ]) {
      expect(found(text), text).toEqual([]);
    }
  });

  it('may contain the brand’s own, also if another brand has the same or a part of it', () => {
    const shared = [other('domain', 'acme.example'), other('id', 'acme'), other('id', 'key')];
    expect(found('"https://acme.example/" "acme" "acme-key"', 'brand.json', shared)).toEqual([]);
    expect(found('<title>Acme otherOne Special</title>')).toEqual([]);
  });

  it('may contain words that are ids of other brands, unless the context says that a brand is meant', () => {
    expect(found('{"topics":["sports"],"text":"Fresh mango, every day"}')).toEqual([]);
    expect(found('/?brid=sports')).toEqual(['1:8 sports']);
    expect(found('{"brid": "mango"}')).toEqual(['1:11 mango']);
    expect(found('/brands/sports/logo.svg')).toEqual(['1:9 sports']);
    expect(found('http://sports.localhost/')).toEqual(['1:8 sports']);
    expect(found('<desc>mango</desc>')).toEqual(['1:7 mango']);
  });

  it('is also searched in its file names and in pictures; binary files are not text', () => {
    expect(found('<svg/>', 'assets/otherOne-logo.svg')).toEqual(['0:0 otherOne']);
    expect(found('<svg>otherOne</svg>', 'assets/logo.svg')).toEqual(['1:6 otherOne']);
    expect(found('otherOne', 'assets/icon-192.png')).toEqual([]);
  });
});

describe('assets and icons', () => {
  it('must be the brand’s own files, byte for byte', () => {
    const sha = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
    const files = (text: string) =>
      new Map(
        ['assets/logo.svg', 'public/icon-192.png', 'public/robots.txt'].map((name) => [
          name,
          Buffer.from(text),
        ]),
      );
    expect(foreignAssets(files('foo'), new Set([sha]))).toEqual([]);
    expect(foreignAssets(files('bar'), new Set([sha])).map(({ file }) => file)).toEqual([
      'assets/logo.svg',
      'public/icon-192.png',
    ]);
  });
});

describe('the program that all brands share', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-program-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const search = (text: string) => {
    mkdirSync(path.join(folder, 'app'), { recursive: true });
    writeFileSync(path.join(folder, 'app', 'index.js'), text);
    const file = { path: 'app/index.js', bytes: text.length, sha256: '', mtimeMs: 0 };
    return programIdentifiers(
      { folder, program: { hash: '', state: '', files: [file], sbom: {} } },
      indexIdentifiers([...OTHERS, other('domain', 'carrier.example'), other('id', 'newsroom')]),
      [],
    );
  };

  it('must name no brand: neither its domain nor its id in quotes', () => {
    expect(search('if (brid === "otherOne")\n fetch("https://other.example")').named).toEqual([
      { brid: 'otherOne', text: 'otherOne', file: 'app/index.js', line: 1, column: 15 },
      { brid: 'otherOne', text: 'other.example', file: 'app/index.js', line: 2, column: 17 },
    ]);
    expect(search('x.brid === "mango"').named).toMatchObject([{ text: 'mango' }]);
  });

  it('may use its own vocabulary, the fallback brand, and its example domain', () => {
    const { named, vocabulary } = search(
      'const otherOne = {"otherOne": sports}; "newsroom"; "for example news.carrier.example"',
    );
    expect([named, vocabulary]).toEqual([[], ['newsroom', 'otherOne', 'sports']]);
  });

  it('may use the words of the files that are made for each brand, and no other id of theirs', () => {
    const ids = ['alerts', 'containers', 'branded', 'emptyDir', 'gridPos', 'ingress', 'prometheus'];
    const staging = { folder, program: { hash: '', state: '', files: [], sbom: {} } };
    const texts = [...templateTexts(path.resolve('templates')), 'proxy_pass http://otherOne; # otherOne'];
    const index = indexIdentifiers([...OTHERS, ...ids.map((id) => other('id', id))]);
    const { vocabulary } = programIdentifiers(staging, index, texts);
    expect(vocabulary).toEqual(expect.arrayContaining(ids));
    expect(vocabulary).not.toContain('otherOne');
  });

  it('fails every brand but the one that it names', () => {
    const program = search('"https://other.example"');
    const index = indexIdentifiers(OTHERS);
    const files = new Map<string, Buffer>();
    expect(foreignFindings(files, own, { index, program })).toMatchObject([
      { file: 'app/index.js', line: 1, message: 'other.example belongs to brand otherOne' },
    ]);
    const itself = { brid: 'otherOne', identifiers: OTHERS, names: [] };
    expect(foreignFindings(files, itself, { index, program })).toEqual([]);
  });
});
