import type { Palette, Theme } from '#schemas/brand/theme.ts';
import { TYPEFACES } from '#schemas/brand/typefaces.ts';
import { fallbackTypefaces } from './fallback-typefaces.ts';

/** None is a headline typeface: its one weight, which pages load, would be that of all text. */
const BODY_FONTS = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  serif: '"Iowan Old Style", Charter, Georgia, "Noto Serif", "Liberation Serif", serif',
  rounded:
    'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", system-ui, "Liberation Sans", sans-serif',
} as const;

/** Layout presets (section 2): px above the header, above and below the search box. */
const LAYOUTS = {
  default: { headerTop: 30, searchTop: 25, searchBottom: 8 },
  comfortable: { headerTop: 24, searchTop: 24, searchBottom: 0 },
  compact: { headerTop: 20, searchTop: 16, searchBottom: 0 },
} as const;

function paletteRules(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';');
}

/**
 * The brand's custom properties and font faces, as the content of one style element. Values come from the checked
 * schema (hex colours, numbers, enums), so nothing can close the element.
 * @param fontUrl address of the headline typeface; without it the page loads no font
 */
export function siteStyles(theme: Theme, fontUrl?: string): string {
  const { light, dark } = theme.colors;
  const layout = LAYOUTS[theme.layout];
  const { family, weight, generic } = TYPEFACES[theme.typeface];
  const fallbacks = fontUrl === undefined ? { families: [], rules: '' } : fallbackTypefaces(theme.typeface);
  const shape = [
    `--corners:${theme.corners}px`,
    `--ratio:${theme.imageRatio}`,
    `--headline-font:${[`"${family}"`, ...fallbacks.families, generic].join(',')}`,
    `--headline-weight:${weight}`,
    `--body-font:${BODY_FONTS[theme.bodyFont]}`,
    `--headline-case:${theme.headlineCase === 'upper' ? 'uppercase' : 'none'}`,
    `--header-top:${layout.headerTop}px`,
    `--search-top:${layout.searchTop}px`,
    `--search-bottom:${layout.searchBottom}px`,
  ].join(';');
  return [
    // `optional`: browsers do not show a font that comes late by themselves; show-typeface.client.ts does.
    fontUrl &&
      `@font-face{font-family:"${family}";src:url(${fontUrl}) format("woff2");font-weight:${weight};font-display:optional}`,
    fallbacks.rules,
    `:root{color-scheme:light dark;${paletteRules(light)};${shape}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${paletteRules(dark)}}}`,
    `:root[data-theme=dark]{color-scheme:dark;${paletteRules(dark)}}`,
  ].join('');
}
