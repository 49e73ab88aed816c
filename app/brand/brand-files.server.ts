import type { Language } from '#schemas/content/languages.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/** Paths of a site's sitemaps: of all pages and stories, and of the news of the last two days. */
export const SITEMAP_PATHS = ['/sitemap.xml', '/sitemap-news.xml'] as const;

/** Address of a brand's asset; it changes with the brand's version, so it may be cached forever. */
export function brandAssetPath(loaded: LoadedBrand, asset: string): string {
  return `/brand/${loaded.brand.brid}/${loaded.version}/${asset.replace(/^assets\//, '')}`;
}

/** Web app manifest of a brand (W3C Web Application Manifest). */
export function webManifest(
  loaded: LoadedBrand,
  language: Language,
  linkParameters = '',
): Record<string, unknown> {
  const { brand } = loaded;
  const icon = (file: string, size: string, purpose: string) => ({
    src: brandAssetPath(loaded, file),
    sizes: size,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.portalTitle,
    short_name: brand.name,
    description: brand.headData.description[language],
    lang: language,
    start_url: `/${linkParameters}`,
    scope: '/',
    display: 'standalone',
    background_color: brand.theme.colors.light.background,
    theme_color: brand.theme.colors.light.header,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

/**
 * robots.txt of a brand (RFC 9309): pages may be indexed, calls and personal links may not. It names the sitemaps.
 * @param domain the brand's first
 */
export function robotsText(domain: string | undefined): string {
  const sitemaps = domain ? SITEMAP_PATHS.map((path) => `Sitemap: https://${domain}${path}`) : [];
  const rules = ['Allow: /', 'Disallow: /api/', 'Disallow: /*?*cd=', 'Disallow: /*?*rp='];
  return [`User-agent: *`, ...rules, '', ...sitemaps, ''].join('\n');
}
