import { describe, expect, it } from 'vitest';
import { robotsText } from './robots-text.server.ts';

describe('robots.txt', () => {
  it('excludes calls and personal links', () => {
    const lines = robotsText('news.sample.example').split('\n');
    expect(lines).toContain('Allow: /');
    for (const path of ['/api/', '/*?*cd=', '/*?*rp=']) expect(lines).toContain(`Disallow: ${path}`);
    expect(lines.at(-1)).toBe('');
  });

  it('names the sitemaps by their full addresses', () => {
    const lines = robotsText('news.sample.example').split('\n');
    expect(lines).toContain('Sitemap: https://news.sample.example/sitemap.xml');
    expect(lines).toContain('Sitemap: https://news.sample.example/sitemap-news.xml');
  });
});
