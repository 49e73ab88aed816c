import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shotsReportSchema } from '#cli/lib/shots/shots-report.ts';
import { type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';

/** ms: two starts of a browser and of a site, on a busy machine. */
const LONG = 240_000;

let brands: TemporaryBrands;
let folder = '';
const at = (...parts: string[]) => path.join(folder, ...parts);
const shots = (...args: string[]) => runMasthead(['shots', ...args], { BRANDS_DIR: brands.root });
const few = ['newsroom', '--screens', 'portal', '--lang', 'en', '--widths', '360', '--height', '640'];

beforeAll(() => {
  brands = temporaryBrands();
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-shots-test-'));
});
afterAll(() => {
  brands.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('masthead shots', () => {
  it(
    'photographs a brand; the same state looks the same, another colour is found',
    () => {
      const first = shots(...few, '--out', at('first'), '--sheet', at('pictures', 'all.webp'));
      expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('2 shots of 1 brand →') });
      expect(readdirSync(at('first')).sort()).toEqual([
        'contact-sheet.png',
        'index.html',
        'newsroom',
        'shots.json',
      ]);
      expect(readFileSync(at('pictures', 'all.webp')).subarray(8, 12).toString()).toBe('WEBP');
      const listed = shotsReportSchema.parse(JSON.parse(readFileSync(at('first', 'shots.json'), 'utf8')));
      expect(listed.shots).toMatchObject([
        {
          theme: 'light',
          file: 'newsroom/portal.en.light.360.png',
          size: { width: 360, height: 640 },
          status: 200,
        },
        { theme: 'dark', problems: [] },
      ]);

      // Against the very folder that it replaces.
      const again = shots(...few, '--out', at('first'), '--against', at('first'), '--json');
      expect(again.code).toBe(0);
      expect(shotsReportSchema.parse(JSON.parse(again.stdout)).against).toMatchObject({
        same: 2,
        changes: [],
      });

      const file = path.join(brands.root, 'newsroom', 'brand.yaml');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replaceAll('#ffffff', '#fff3e6'));
      const changed = shots(...few, '--out', at('second'), '--against', at('first'));
      writeFileSync(file, text);
      expect(changed.code).toBe(1);
      expect(changed.stdout).toMatch(
        /^newsroom portal en light 360: \d+ % changed\nAgainst .*: 1 same, 1 changed, 0 new, 0 gone\.\n/,
      );
      for (const kind of ['before', 'diff']) {
        expect(existsSync(at('second', kind, 'newsroom', 'portal.en.light.360.png')), kind).toBe(true);
      }
    },
    LONG,
  );
});

describe('masthead shots refuses', () => {
  it.each([
    [['newsrom'], 'There is no brand newsrom.\n  Did you mean newsroom?'],
    [['--screens', 'portel'], 'There is no screen portel.\n  Did you mean portal?'],
    [['--against', 'brands'], 'is no folder of shots.'],
    [['--sheet', 'all.gif'], '--sheet all.gif is no picture.'],
  ])('%j', (args, sentence) => {
    const { code, stderr } = shots(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('a folder that holds something else, and leaves it alone', () => {
    mkdirSync(at('letters'));
    writeFileSync(at('letters', 'a.txt'), 'mine');
    const { code, stderr } = shots('--out', at('letters'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('holds something else than shots')]);
    expect(readdirSync(at('letters'))).toEqual(['a.txt']);
  });
});

describe('a broken brand', () => {
  it('is reported and not photographed', () => {
    brands.write('halfDone/brand.yaml', 'brid: halfDone\n');
    const { code, stdout } = shots('halfDone', '--out', at('broken'));
    expect([code, stdout]).toEqual([1, expect.stringContaining('halfDone: broken, not photographed')]);
    rmSync(path.join(brands.root, 'halfDone'), { recursive: true });
  });
});
