import { createRequire } from 'node:module';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadTypeface } from '#cli/lib/artwork/letters/load-typeface.ts';
import { LOGO_STYLES } from '#cli/lib/artwork/letters/wordmark.ts';
import { TYPEFACE_NAMES } from '#schemas/brand/typefaces.ts';
import { drawLogo } from './draw-logo.ts';
import { MARK_NAMES } from './marks.ts';

const fonts = createRequire(import.meta.url).resolve;
const sora = loadTypeface('sora', fonts);
const design = {
  name: 'Daily Hub',
  typeface: sora,
  color: '#111111',
  markColor: '#0b5fff',
  style: 'plain',
} as const;

const NAMES = ['Newsroom', 'HashtagNews', 'Consumer Cellular', 'Ñandú & Łódź', 'jg', 'W'.repeat(60)];
const FORBIDDEN = /<(text|image|use|script|style|foreignObject)\b|href|font-family/i;

/** Draws the same content on a wider canvas and counts the pixels outside the logo. */
async function inkOutside(svg: string, width: number, height: number): Promise<number> {
  const wide = svg.replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${width + 40}" height="${height + 40}" viewBox="-20 -20 ${width + 40} ${height + 40}"`,
  );
  const { data, info } = await sharp(Buffer.from(wide))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const inside = x >= 20 && x < width + 20 && y >= 20 && y < height + 20;
      if (!inside && (data[(y * info.width + x) * 4 + 3] ?? 0) > 0) found++;
    }
  }
  return found;
}

describe.each(TYPEFACE_NAMES)('%s', (key) => {
  const typeface = loadTypeface(key, fonts);

  test.each(LOGO_STYLES)('%s: small, exact, outlines only, nothing outside', async (style) => {
    for (const [at, name] of NAMES.entries()) {
      const mark = at % 3 === 0 ? undefined : MARK_NAMES[at * 3];
      const svg = drawLogo({ ...design, name, typeface, style, mark });
      expect(svg).toMatch(/^<svg [^>]*width="160" height="40" viewBox="0 0 160 40"/);
      expect(Buffer.byteLength(svg)).toBeLessThan(6 * 1024);
      expect(svg).not.toMatch(FORBIDDEN);
      expect(svg).not.toMatch(/\.\d{3}|NaN|Infinity|undefined/);
      expect(await inkOutside(svg, 160, 40)).toBe(0);
    }
  });
});

describe('drawLogo', () => {
  test('the same design gives the same bytes', () => {
    const again = { ...design, typeface: loadTypeface('sora', fonts) };
    expect(drawLogo(again)).toBe(drawLogo(design));
  });

  test('every mark gives a different picture', () => {
    const drawn = new Set(MARK_NAMES.map((mark) => drawLogo({ ...design, mark })));
    expect(drawn.size).toBe(MARK_NAMES.length);
    expect(drawn.size).toBeGreaterThanOrEqual(14);
  });

  test('other sizes are respected', async () => {
    const svg = drawLogo({ ...design, mark: 'hash', width: 240, height: 64 });
    expect(svg).toContain('width="240" height="64" viewBox="0 0 240 64"');
    expect(await inkOutside(svg, 240, 64)).toBe(0);
  });

  test('only the given colours appear', () => {
    const svg = drawLogo({ ...design, mark: 'orbit', style: 'two-tone' });
    const colors = new Set(svg.match(/#[0-9a-f]{6}/g));
    expect([...colors].sort()).toEqual(['#0b5fff', '#111111']);
  });

  test('the name is escaped where it is written', () => {
    const svg = drawLogo({ ...design, name: '<b>"A&B"</b>' });
    expect(svg).toContain('aria-label="&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;"');
  });

  test('a name that no typeface can draw still gives a picture', () => {
    expect(drawLogo({ ...design, name: '新聞' })).toMatch(/^<svg .*<\/svg>$/);
  });

  test('centred content is in the middle', () => {
    const start = drawLogo({ ...design, name: 'Hi' });
    expect(drawLogo({ ...design, name: 'Hi', align: 'center' })).not.toBe(start);
  });
});
