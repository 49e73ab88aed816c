import { describe, expect, it } from 'vitest';
import { fixFor } from './fix-for.ts';
import { parseFile } from './parsed-file.ts';

const contextOf = { data: {}, presetNames: ['defaults', 'privacy-menu'] };

function fix(text: string, code: string, line: number, column: number) {
  return fixFor({ code, file: 'f', line, column, path: '', message: '' }, parseFile(text), contextOf);
}

const item = (link: string) => `portalMenuOptions:\n  - internalLink: ${link}\n`;

describe('a link to an unknown page of the site', () => {
  it('is fixed if there is a page of similar spelling', () => {
    expect(fix(item('"/horoscpoe"'), 'dead-internal-link', 2, 19)).toEqual({
      from: '"/horoscpoe"',
      to: '"/horoscope"',
      edits: [{ start: 37, end: 49, text: '"/horoscope"' }],
    });
  });

  it.each(['/about', '/game', '/dns'])('is not fixed for %s', (link) => {
    expect(fix(item(link), 'dead-internal-link', 2, 19)).toBeUndefined();
  });
});

describe('no fix', () => {
  it.each([
    ['is known for a kind that needs a person', 'low-contrast', 1, 1],
    ['is known for a kind by the name of something else', 'constructor', 1, 1],
    ['is found for a place that the file has not', 'unknown-key', 9, 9],
    ['is found for a finding about the whole file', 'invalid-value', 0, 0],
    ['is found for a key that YAML reads in another way', 'missing-key', 1, 1],
  ])('%s', (_, code, line, column) => {
    expect(fix('a: 1\n', code, line, column)).toBeUndefined();
  });
});
