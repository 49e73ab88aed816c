import { describe, expect, it } from 'vitest';
import { TYPEFACES } from '#schemas/brand/typefaces.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { siteStyles } from './site-styles.ts';

const { theme } = sampleBrand();
const font = '/assets/lora.woff2';
const css = siteStyles(theme, font);

describe('the styles of a brand', () => {
  it('state each colour as a custom property, once light and twice dark', () => {
    expect(css.split('--muted-text:#555b66')).toHaveLength(2);
    expect(css.split('--muted-text:#a6acb6')).toHaveLength(3);
    expect(css).toContain('--on-accent:#ffffff');
  });

  it('follow the system, unless the page says light or dark', () => {
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light]){');
    expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;');
  });

  it('load the font so that browsers do not show a late one by themselves', () => {
    expect(css).toContain(
      '@font-face{font-family:"Lora";src:url(/assets/lora.woff2) format("woff2");font-weight:700;font-display:optional}',
    );
    expect(css).toContain(
      '--headline-font:"Lora","Lora fallback 1","Lora fallback 2","Lora fallback 3",serif',
    );
  });

  it('load no font without an address', () => {
    expect(siteStyles(theme)).toContain('--headline-font:"Lora",serif');
    expect(siteStyles(theme)).not.toContain('@font-face');
  });

  it.each(['sans', 'serif', 'rounded'] as const)('set %s text in no typeface of headlines', (bodyFont) => {
    const fonts = /--body-font:([^;]+)/.exec(siteStyles({ ...theme, bodyFont }, font))?.[1];
    const named = (fonts ?? '').split(',').map((name) => name.trim().replaceAll('"', ''));
    expect(Object.values(TYPEFACES).filter(({ family }) => named.includes(family))).toEqual([]);
  });

  it.each([
    ['default', 30, 25, 8],
    ['comfortable', 24, 24, 0],
    ['compact', 20, 16, 0],
  ] as const)('have the measures of layout %s (section 2)', (layout, top, search, bottom) => {
    expect(siteStyles({ ...theme, layout }, font)).toContain(
      `--header-top:${top}px;--search-top:${search}px;--search-bottom:${bottom}px`,
    );
  });

  it('state the shape: corners, picture ratio, headline case', () => {
    expect(css).toContain('--corners:8px;--ratio:16/9');
    expect(css).toContain('--headline-case:none');
    expect(siteStyles({ ...theme, headlineCase: 'upper' }, font)).toContain('--headline-case:uppercase');
  });

  it('are balanced and cannot close their element', () => {
    expect(css.split('{').length).toBe(css.split('}').length);
    expect(css).not.toContain('<');
  });
});
