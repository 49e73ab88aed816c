import { describe, expect, it } from 'vitest';
import { overrideSettings, promotedText, type Setting } from './promoted-text.ts';

const set = (path: string, value: unknown): Setting => ({ path: path.split('.'), value });

describe('the settings of an override', () => {
  it('are its leaves; lists, empty maps and null are values', () => {
    expect(overrideSettings({ a: { b: 1, c: [1] }, d: {}, e: null })).toEqual([
      set('a.b', 1),
      set('a.c', [1]),
      set('d', {}),
      set('e', null),
    ]);
  });

  it('are none of an empty override, or of what is no map', () => {
    expect(overrideSettings({})).toEqual([]);
    expect(overrideSettings('x')).toEqual([]);
  });
});

describe('a brand file whose production takes settings over', () => {
  const STAGING = 'environments:\n  staging: # first\n    cmsConfig:\n      rows:   3\n';

  it('gets an environment behind the others, which stay byte for byte', () => {
    expect(promotedText(`name:   A\n${STAGING}`, [set('rows', 3)])).toBe(
      `name:   A\n${STAGING}  production:\n    cmsConfig:\n      rows: 3\n`,
    );
  });

  it('gets it also where the last line has no end', () => {
    expect(promotedText(STAGING.trimEnd(), [set('rows', 3)])).toBe(
      `${STAGING}  production:\n    cmsConfig:\n      rows: 3\n`,
    );
  });

  it('has the settings changed in the production that it has, with its comments', () => {
    const production = (rows: number) =>
      `environments:\n  production:\n    cmsConfig:\n      # few\n      rows: ${rows} # on phones\n  staging:\n    cmsConfig: {rows:   4}\nname:   A\n`;
    expect(promotedText(production(2), [set('rows', 4)])).toBe(production(4));
  });

  it('keeps line ends of Windows', () => {
    const text = STAGING.replaceAll('\n', '\r\n');
    expect(promotedText(text, [set('rows', 3)])).toBe(
      `${text}  production:\r\n    cmsConfig:\r\n      rows: 3\r\n`,
    );
  });

  it('has a list set or added to, never both', () => {
    const before = 'environments:\n  production:\n    cmsConfig:\n      topics: [a]\n';
    expect(promotedText(before, [set('topics+append', ['b'])])).toBe(
      'environments:\n  production:\n    cmsConfig:\n      topics+append:\n        - b\n',
    );
    const added = 'environments:\n  production:\n    cmsConfig:\n      topics+append: [a]\n      rows: 2\n';
    expect(promotedText(added, [set('topics', ['b'])])).not.toContain('+append');
  });

  it('has maps made where there was null', () => {
    expect(promotedText('environments:\n  production:\n', [set('card.rows', 3)])).toBe(
      'environments:\n  production:\n    cmsConfig:\n      card:\n        rows: 3\n',
    );
  });

  it('has environments in braces written again', () => {
    expect(promotedText('environments: { staging: { cmsConfig: { rows: 3 } } }\n', [set('rows', 3)])).toBe(
      'environments: { staging: { cmsConfig: { rows: 3 } }, production: { cmsConfig: { rows: 3 } } }\n',
    );
  });
});
