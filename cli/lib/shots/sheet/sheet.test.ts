import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Shot, ShotsReport } from '#cli/lib/shots/shots-report.ts';
import { lettering } from './draw-sheets.ts';
import { renderSheet } from './render-sheet.ts';
import { layOutSheets } from './sheet-layout.ts';
import { sheetView } from './sheet-view.ts';

const shot = (brid: string, screen: string, theme: 'light' | 'dark', problems: string[] = []): Shot => ({
  brid,
  screen,
  language: 'en',
  theme,
  width: 360,
  path: `/${screen}?brid=${brid}`,
  file: `${brid}/${screen}.en.${theme}.360.png`,
  problems,
});

function report(shots: Shot[], against?: ShotsReport['against']): ShotsReport {
  return {
    kind: 'masthead-shots',
    version: '1.0.0',
    options: {
      brands: ['acme'],
      screens: ['dns'],
      themes: ['light', 'dark'],
      widths: [360],
      height: 900,
      fullPage: false,
    },
    names: { acme: 'Acme <News>' },
    shots,
    broken: [],
    against,
  };
}

const both = [shot('acme', 'dns', 'light', ['answered 500 instead of 200']), shot('acme', 'dns', 'dark')];
const changed = report(both, {
  folder: 'shots',
  version: '0.9.0',
  same: 1,
  changed: 1,
  new: 0,
  gone: 0,
  changes: [
    {
      kind: 'changed',
      share: 0.031,
      brid: 'acme',
      screen: 'dns',
      language: 'en',
      theme: 'dark',
      width: 360,
      before: 'before/acme/dns.en.dark.360.png',
      difference: 'diff/acme/dns.en.dark.360.png',
    },
  ],
});

describe('the sheet', () => {
  it('puts light and dark of a screen side by side, and changes first', () => {
    const { brands, changes } = sheetView(changed);
    const row = brands[0]?.screens[0]?.rows[0]?.shots ?? [];
    expect(row.map(({ label, change, state }) => [label, change, state])).toEqual([
      ['360 light', undefined, 'problem'],
      ['360 dark', '3.1 % changed', 'changed'],
    ]);
    expect(changes.map(({ title, pictures }) => [title, pictures.map(({ label }) => label)])).toEqual([
      ['acme dns en dark 360', ['before', 'after', 'difference']],
    ]);
  });

  it('as a page escapes names, links pictures relatively, and allows its own style and script only', () => {
    const html = renderSheet(changed, path.resolve('templates/shots'));
    expect(html).toContain('<h2>Acme &lt;News&gt; <code>acme</code></h2>');
    expect(html).toContain('<img src="acme/dns.en.light.360.png"');
    expect(html).toContain('<img src="diff/acme/dns.en.dark.360.png"');
    expect(html).toContain('answered 500 instead of 200');
    expect(html).toMatch(
      /content="default-src 'none'; img-src 'self' file:; style-src 'sha256-[^ ]+'; script-src/,
    );
    expect(html).not.toMatch(/ style="| on\w+="|https?:/);
  });

  it('without shots is still a page', () => {
    expect(renderSheet(report([]), path.resolve('templates/shots'))).toContain('0 shots of 0 brands');
  });
});

describe('the sheet as a picture', () => {
  it('has no picture outside of it or over another one', () => {
    const [sheet] = layOutSheets(sheetView(changed), 900);
    expect(sheet?.pictures).toHaveLength(5);
    for (const one of sheet?.pictures ?? []) {
      expect(one.left + one.width).toBeLessThanOrEqual(1280 - 48);
      expect(one.top + one.height).toBeLessThanOrEqual((sheet?.height ?? 0) - 48);
      for (const other of sheet?.pictures ?? []) {
        const apart =
          one === other ||
          one.left + one.width < other.left ||
          other.left + other.width < one.left ||
          one.top + one.height < other.top ||
          other.top + other.height < one.top;
        expect(apart, `${one.file} over ${other.file}`).toBe(true);
      }
    }
  });

  it("continues on another sheet before it gets too high, with the brand's name again", () => {
    const shots = Array.from({ length: 50 }, (_, at) => shot('acme', `screen${at}`, 'light'));
    const sheets = layOutSheets(sheetView(report(shots)), 900);
    expect(sheets.length).toBe(3);
    for (const { height, texts } of sheets) {
      expect(height).toBeLessThanOrEqual(8000);
      expect(texts[0]).toMatchObject({ role: 'brand', text: 'Acme <News>' });
    }
    expect(sheets.flatMap(({ pictures }) => pictures)).toHaveLength(50);
  });

  it('escapes names', () => {
    const [sheet] = layOutSheets(sheetView(changed), 900);
    expect(sheet && lettering(sheet)).toContain('>Acme &lt;News&gt;</text>');
  });
});
