import { type AppParameters, withAppParameters } from '#app/lib/http/app-parameters.ts';
import type { AdsLocation } from '#schemas/ads/ads-location.ts';
import type { Theme } from '#schemas/brand/theme.ts';
import type { Language } from '#schemas/content/languages.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';

/** A menu item in one language. */
export interface MenuLink {
  key: string;
  /** Key of the text under `menu.`. */
  text: string;
  /** Label for reports. */
  label: string;
  href: string;
  external: boolean;
  /** Whether the link is followed by client navigation (`useNavigate`); only within the site. */
  navigate: boolean;
  icon: string | undefined;
}

/** Head data that all pages of a brand share, for search engines and link previews. */
interface SiteHead {
  /** For example `https://news.carrier.example`: the brand's first domain. */
  origin: string;
  languages: readonly Language[];
  /** Absolute address of the brand's image for link previews. */
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

/** The data of brand and request that a page sends to the browser. */
export interface SiteData {
  brid: string;
  name: string;
  portalTitle: string;
  tagline: string | undefined;
  description: string;
  head: SiteHead;
  /** The carrier's app requests the dark theme, whatever the system's setting. */
  isDarkMode: boolean;
  language: Language;
  languages: readonly Language[];
  logo: { light: string; dark: string; width: number; height: number };
  icons: { svg: string; png: string; touch: string };
  font: { url: string; family: string; weight: number };
  theme: Theme;
  menu: MenuLink[];
  topButtons: MenuLink[];
  /** False where the carrier's app has the frame of the page: neither header nor footer is shown. */
  hasFrame: boolean;
  /** Set where the brand is retired, so that its home page is another document. */
  isRetired?: true;
  /** Pages of the site that the bar at the foot of phones and the menu lead to. */
  navigation: MenuLink[];
  searchClient: string | undefined;
  privacyEmail: string;
  optedOut: boolean;
  gpc: boolean;
  /** Settings of the do-not-sell choice: see `PrivacyConfig` of the privacy subject. */
  privacy: { version: number; limitedAds: boolean; asksServer: boolean; applicable: boolean };
  /** Whether this document may show ads; without ads, none of their code is loaded. */
  ads: AdsLocation;
  /** Kinds of pages on which other scripts of third parties run than on this document: they are opened as documents. */
  otherScripts?: readonly PageKind[];
  /** The brand's customer key and the environment, which the config call sends (section 7). */
  customer: string;
  environment: string;
  /** The carrier's collector, where browsers call it directly. */
  collector?: Destination | undefined;
  /** portalSessionTimeout of the document's page, in seconds: sessions start before a config is loaded. */
  sessionTimeout: number;
  /** The brand shows stories of the demo pack: every page has a notice that they are samples. */
  showsSamples?: boolean;
  /** Query parameters that links between pages repeat. */
  linkParameters: Readonly<Record<string, string>>;
  /** The carrier's app opened the page. */
  isFromApp: boolean;
  /** Keys of `cd` that are sent with requests for stories; only in pages that the carrier's app opened. */
  storyListKeys?: readonly string[];
  /**
   * The parameters of the carrier's app, which links repeat, too. The browser adds them: no page contains them, as
   * pages are shared.
   */
  appParameters?: AppParameters | undefined;
}

/** The part of a site that addresses of its pages depend on. */
export type LinkSite = Pick<SiteData, 'linkParameters' | 'appParameters'>;

/** The address of a page of the site, with the parameters that links repeat. Empty values are dropped (section 5). */
export function pageHref(
  site: LinkSite,
  pathname: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const search = new URLSearchParams();
  // Those of the app last, where the script of the page adds them as well.
  const all = { ...site.linkParameters, ...parameters, ...site.appParameters };
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** An address of the site out of the data of a page, with the parameters of the carrier's app. */
export function appHref({ appParameters }: Pick<SiteData, 'appParameters'>, href: string): string {
  return appParameters ? withAppParameters(href, appParameters) : href;
}

/** Whether other scripts of third parties run on a page than on this document, so that the browser has to open it. */
export function hasOtherScripts({ otherScripts }: Pick<SiteData, 'otherScripts'>, pathname: string): boolean {
  return otherScripts?.includes(pageKindOf(pathname)) ?? false;
}
