import { describe, expect, it } from 'vitest';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { readSheetOption, readShotOptions, type ShotsOptions } from './read-shot-options.ts';

function refusal(options: ShotsOptions): string {
  try {
    readShotOptions(options);
  } catch (error) {
    if (error instanceof CommandError) return `${error.message} ${error.hint}`;
  }
  return '';
}

describe('options of shots', () => {
  it('have defaults', () => {
    expect(readShotOptions({ jobs: '3' })).toEqual({
      screens: ['portal', 'article', 'dns'],
      languages: undefined,
      themes: ['light', 'dark'],
      widths: [360, 1280],
      height: 900,
      fullPage: false,
      jobs: 3,
    });
    expect(readShotOptions({}).jobs).toBeGreaterThan(0);
  });

  it('are lists, each entry once, in their order', () => {
    expect(
      readShotOptions({
        screens: 'dns, portal,dns',
        lang: 'es',
        themes: 'dark',
        widths: '768,320',
        height: '600',
      }),
    ).toMatchObject({
      screens: ['dns', 'portal'],
      languages: ['es'],
      themes: ['dark'],
      widths: [768, 320],
      height: 600,
    });
  });

  it.each<[ShotsOptions, string]>([
    [{ screens: 'portl' }, 'There is no screen portl. Did you mean portal?'],
    [{ lang: 'de' }, 'There is no language de. Known: en, es.'],
    [{ themes: 'drak' }, 'There is no theme drak. Did you mean dark?'],
    [{ screens: ' , ' }, 'The list of screens is empty. Separate several by commas.'],
    [{ widths: '360,wide' }, '--widths wide is not possible. Give a whole number from 120 to 4000.'],
    [{ height: '1e3' }, '--height 1e3 is not possible. Give a whole number from 120 to 4000.'],
    [{ jobs: '0' }, '--jobs 0 is not possible. Give a whole number from 1 to 32.'],
  ])('refuse %o', (options, sentence) => expect(refusal(options)).toBe(sentence));
});

describe('the picture of all shots', () => {
  it('is drawn only on request, in the format of its file extension', () => {
    expect(readSheetOption({})).toBeUndefined();
    expect(readSheetOption({ sheet: '/tmp/all.webp' })).toBe('/tmp/all.webp');
    expect(() => readSheetOption({ sheet: 'all.gif' })).toThrow('--sheet all.gif is no picture.');
  });
});
