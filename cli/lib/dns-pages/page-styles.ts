import { derivePalettes } from '#cli/lib/artwork/derive-palette.ts';
import type { Palette, Theme } from '#schemas/brand/theme.ts';
import { TYPEFACES } from '#schemas/brand/typefaces.ts';

const BODY_FONTS: Record<Theme['bodyFont'], string> = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  serif: 'Georgia,"Times New Roman",serif',
  rounded: 'ui-rounded,"SF Pro Rounded",Nunito,system-ui,sans-serif',
};

/** Typefaces whose fallback is a narrow one. */
const NARROW: readonly Theme['typeface'][] = ['oswald', 'archivo-narrow'];

/** A neutral theme for the outer frame if no known brand is named. */
const NEUTRAL = derivePalettes('#44546a', 'paper');

/** Custom property of `dns.css` for each colour of a palette that the pages use. */
const COLOR_NAMES = {
  background: 'page',
  surface: 'card',
  text: 'text',
  mutedText: 'muted',
  border: 'line',
  link: 'link',
  header: 'header',
  onHeader: 'ink',
} as const satisfies Partial<Record<keyof Palette, string>>;

/** Theme of the pages of one brand. */
interface PageTheme {
  theme: Theme;
  /** Rules that recolour the logo for the dark header; without them the header stays light in the dark theme. */
  darkLogoRules: string | undefined;
}

/** Custom properties of `dns.css` for the pages of one brand. */
export function pageStyles(theme: PageTheme): string {
  return brandStyles(':root', theme);
}

/** Custom properties of `dns.css` for the outer frame: neutral, and the brand's if the root has `data-branded`. */
export function frameStyles(theme: PageTheme): string {
  const plain = [`--body:${BODY_FONTS.sans}`, '--head:var(--body)', '--corners:8px'];
  return (
    rule(':root', [...colorVariables(NEUTRAL.light), ...plain]) +
    inTheDark(rule(':root', colorVariables(NEUTRAL.dark))) +
    brandStyles('[data-branded]', theme)
  );
}

function brandStyles(scope: string, { theme, darkLogoRules }: PageTheme): string {
  const { light, dark } = theme.colors;
  const header = darkLogoRules === undefined ? light : dark;
  const colors = { ...dark, header: header.header, onHeader: header.onHeader };
  return (
    rule(scope, [...colorVariables(light), ...shapeVariables(theme)]) +
    inTheDark(rule(scope, colorVariables(colors)) + (darkLogoRules ?? ''))
  );
}

function inTheDark(rules: string): string {
  return `@media (prefers-color-scheme:dark){${rules}}`;
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector}{${declarations.join(';')}}`;
}

function colorVariables(palette: Palette): string[] {
  const entries = Object.entries(COLOR_NAMES) as [keyof typeof COLOR_NAMES, string][];
  return entries.map(([key, name]) => `--${name}:${palette[key]}`);
}

function shapeVariables(theme: Theme): string[] {
  const upper = theme.headlineCase === 'upper' ? ['--case:uppercase'] : [];
  return [
    `--body:${BODY_FONTS[theme.bodyFont]}`,
    `--head:${headlineFont(theme.typeface)}`,
    `--corners:${Math.min(theme.corners, 20)}px`,
    ...upper,
  ];
}

/** The brand's typeface if it is installed on the device, else a similar one of the system: the page loads no font. */
function headlineFont(key: Theme['typeface']): string {
  const { family, generic } = TYPEFACES[key];
  const standIn = generic === 'serif' ? BODY_FONTS.serif : BODY_FONTS.sans;
  return `"${family}",${NARROW.includes(key) ? '"Arial Narrow",' : ''}${standIn}`;
}
