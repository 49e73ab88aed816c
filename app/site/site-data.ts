import type { AdsLocation } from '#schemas/ads/ads-location.ts';
import type { Theme } from '#schemas/brand/theme.ts';
import type { Language } from '#schemas/content/languages.ts';

/** A menu item as a page shows it: one language's link, no alternatives left. */
export interface MenuLink {
  key: string;
  /** Key of the text under `menu.`. */
  text: string;
  /** Reported when the item is chosen. */
  label: string;
  href: string;
  external: boolean;
  /** Go there without loading the page anew (`useNavigate`); only within the site. */
  navigate: boolean;
  icon: string | undefined;
}

/** What pages of a brand say of themselves to search engines and link previews. */
export interface SiteHead {
  /** For example `https://news.carrier.example`: the brand's first domain. */
  origin: string;
  languages: readonly Language[];
  /** Absolute address of the brand's sign, for link previews. */
  image: string;
  /** Comma-joined; undefined where the brand names none. */
  keywords: string | undefined;
  twitterSite: string | undefined;
}

/** A carrier's collector: its address, and the stream there that the events belong to. */
export interface Destination {
  host: string;
  stream: string;
}

/** The part of a brand and a visit that a page carries to the browser. */
export interface SiteData {
  brid: string;
  name: string;
  portalTitle: string;
  tagline: string | undefined;
  description: string;
  head: SiteHead;
  /** The carrier's app asked for the dark theme, whatever the system says. */
  isDarkMode: boolean;
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
  /** What the choice goes by: see `PrivacyConfig` of the privacy feature. */
  privacy: { version: number; limitedAds: boolean; asksServer: boolean; applicable: boolean };
  /** Whether this document may show ads; without them no part of theirs is loaded. */
  ads: AdsLocation;
  /** The brand's customer key, and where the deployment runs: the config call names both (section 7). */
  customer: string;
  environment: string;
  /** The carrier's collector, where browsers call it themselves. */
  collector?: Destination | undefined;
  /** portalSessionTimeout of the document's page, in seconds: sessions begin before a config could be asked for. */
  sessionTimeout: number;
  /** Stories of the demo pack are published here: every page says that they are samples. */
  showsSamples?: boolean;
  /** Parameters that links between pages keep. */
  kept: Readonly<Record<string, string>>;
  /** The kept ones as they go along with requests for stories; only where these differ. */
  feedKept?: Readonly<Record<string, string>> | undefined;
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
