import type { Theme } from '#schemas/brand/theme.ts';
import type { Language } from '#schemas/content/languages.ts';
import type { AdsHere } from '#schemas/page-config/ads-on.ts';

/** A menu item as a page shows it: one language's link, no alternatives left. */
export interface MenuLink {
  key: string;
  /** Key of the text under `menu.`. */
  text: string;
  /** Reported when the item is chosen. */
  label: string;
  href: string;
  external: boolean;
  icon: string | undefined;
}

/** The part of a brand and a visit that a page carries to the browser. */
export interface SiteData {
  brid: string;
  name: string;
  portalTitle: string;
  tagline: string | undefined;
  description: string;
  language: Language;
  languages: readonly Language[];
  logo: { light: string; dark: string; width: number; height: number };
  icons: { svg: string; png: string; touch: string };
  font: { url: string; family: string; weight: number };
  theme: Theme;
  menu: MenuLink[];
  topButtons: MenuLink[];
  searchClient: string | undefined;
  privacyEmail: string;
  optedOut: boolean;
  gpc: boolean;
  /** Whether this document may show ads; without them no part of theirs is loaded. */
  ads: AdsHere;
  kept: Readonly<Record<string, string>>;
}

/** The address of a page of the site, with the parameters that links keep. Empty values fall away (section 5). */
export function pageHref(
  site: Pick<SiteData, 'kept'>,
  pathname: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...site.kept, ...parameters })) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${pathname}?${text}` : pathname;
}
