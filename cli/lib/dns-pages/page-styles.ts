import { derivePalettes } from '#cli/lib/artwork/derive-palette.ts';
import type { Palette, Theme } from '#schemas/brand/theme.ts';
import { TYPEFACES } from '#schemas/brand/typefaces.ts';

const BODY_FONTS: Record<Theme['bodyFont'], string> = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  serif: 'Georgia,"Times New Roman",serif',
  rounded: 'ui-rounded,"SF Pro Rounded",Nunito,system-ui,sans-serif',
};

/** Typefaces whose stand-in is a narrow one. */
const NARROW: readonly Theme['typeface'][] = ['oswald', 'archivo-narrow'];

/** A colourless dress for the outer frame where no known brand is named. */
const NEUTRAL = derivePalettes('#44546a', 'paper');
const NEUTRAL_SCOPE = ':root';
const BRAND_SCOPE = '[data-dressed]';

/**
 * Rules that set the custom properties of `dns.css`: the neutral dress, and over it the brand's.
 * @param darkHeader whether a logo for the dark header is at hand; without it the header stays light.
 */
export function pageStyles(theme: Theme, darkHeader: boolean): string {
  const { light, dark } = theme.colors;
  const header = darkHeader ? dark : light;
  const brandDark = { ...dark, header: header.header, onHeader: header.onHeader };
  return (
    rule(NEUTRAL_SCOPE, [...colorVariables(NEUTRAL.light), ...shapeVariables(undefined)]) +
    rule(BRAND_SCOPE, [...colorVariables(light), ...shapeVariables(theme)]) +
    `@media (prefers-color-scheme:dark){${rule(NEUTRAL_SCOPE, colorVariables(NEUTRAL.dark))}` +
    `${rule(BRAND_SCOPE, colorVariables(brandDark))}}`
  );
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector}{${declarations.join(';')}}`;
}

function colorVariables(palette: Palette): string[] {
  const { background, surface, text, mutedText, border, link, header, onHeader } = palette;
  const named = {
    background,
    surface,
    text,
    'muted-text': mutedText,
    border,
    link,
    header,
    'on-header': onHeader,
  };
  return Object.entries(named).map(([name, color]) => `--${name}:${color}`);
}

function shapeVariables(theme: Theme | undefined): string[] {
  const upper = theme?.headlineCase === 'upper';
  return [
    `--body-font:${BODY_FONTS[theme?.bodyFont ?? 'sans']}`,
    `--headline-font:${theme ? headlineFont(theme.typeface) : BODY_FONTS.sans}`,
    `--corners:${Math.min(theme?.corners ?? 8, 20)}px`,
    `--head-case:${upper ? 'uppercase' : 'none'}`,
    `--head-space:${upper ? '.05em' : '0'}`,
  ];
}

/** The brand's typeface where the reader has it, else one of the system's in its manner: the page loads no font. */
function headlineFont(key: Theme['typeface']): string {
  const { family, generic } = TYPEFACES[key];
  const standIn = generic === 'serif' ? BODY_FONTS.serif : BODY_FONTS.sans;
  return `"${family}",${NARROW.includes(key) ? '"Arial Narrow",' : ''}${standIn}`;
}
