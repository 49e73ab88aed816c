/** Paths of a site's sitemaps: of all pages and stories, and of the news of the last two days. */
export const SITEMAP_PATHS = ['/sitemap.xml', '/sitemap-news.xml'] as const;

/**
 * robots.txt of a brand (RFC 9309): pages may be indexed, calls and personal links may not. It names the sitemaps.
 * @param domain the brand's first
 */
export function robotsText(domain: string | undefined): string {
  const sitemaps = domain ? SITEMAP_PATHS.map((path) => `Sitemap: https://${domain}${path}`) : [];
  const rules = ['Allow: /', 'Disallow: /api/', 'Disallow: /*?*cd=', 'Disallow: /*?*rp='];
  return [`User-agent: *`, ...rules, '', ...sitemaps, ''].join('\n');
}
