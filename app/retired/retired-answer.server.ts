import { brandAssetPath } from '#app/brand/brand.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import { pageHref } from '#app/site/site.port.ts';
import { goodbyePage } from './goodbye-page.server.ts';

/** What stays as it was: the do-not-sell page with its data and calls, and the events of that page. */
const STAYS = /^\/(?:dns(?:\.data)?|api\/dns-state|api\/spa\/configs\/[^/]+|collect|ads\.txt)\/?$/;

/** Removes itself, and with it the pages that it cached and the device's push subscription. */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The goodbye page may be cached, but shortly, as a brand may be opened again. */
const CACHED = 'public, max-age=300';

/**
 * The answer for an address of a retired brand: 410 (RFC 9110, 15.5.11) with the goodbye page for pages and a sentence
 * for calls, and a service worker that removes the installed one. Undefined for what stays, and for other brands.
 */
export function retiredAnswer(url: URL, site: SiteRequest): Response | undefined {
  const { brand } = site.brand;
  if (!brand.retired || STAYS.test(url.pathname)) return undefined;
  if (url.pathname === '/sw.js')
    return new Response(LAST_WORKER, {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  if (/^\/api\/|\.(?:data|json|xml|txt|webmanifest)$/.test(url.pathname)) {
    const reasons = [`The brand ${brand.brid} is retired since ${brand.retired.since}.`];
    const headers = { 'Cache-Control': 'no-cache' };
    return Response.json({ status: 410, message: 'request failed', reasons }, { status: 410, headers });
  }
  const asset = (file: string) => brandAssetPath(site.brand, file);
  const html = goodbyePage({
    brand,
    language: site.language,
    logo: { light: asset(brand.logo.file), dark: asset(brand.logo.darkFile ?? brand.logo.file) },
    privacyHref: pageHref({ linkParameters: site.linkParameters }, '/dns'),
    languageHref: (lang) => pageHref({ linkParameters: { ...site.linkParameters, lang } }, '/'),
  });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': CACHED,
    'Content-Language': site.language,
    Vary: 'Accept-Language, Cookie',
  };
  return new Response(html, { status: 410, headers });
}
