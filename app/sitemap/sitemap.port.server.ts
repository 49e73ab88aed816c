export { staticPages, storyPages } from './listed-page.server.ts';
export { robotsText, SITEMAP_PATHS } from './robots-text.server.ts';
export { createSitemapCache, SITEMAP_FRESH_MS } from './sitemap-cache.server.ts';
export { MAX_ADDRESSES, MAX_NEWS, newsSitemapText, sitemapText } from './sitemap-text.server.ts';
