import type { Hono } from 'hono';
import { brandAssetPath } from '#app/brand/brand.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { createTranslator } from '#app/i18n/translator.ts';
import { offlinePage, serviceWorkerCode, serviceWorkerFile } from '#app/offline/offline.port.server.ts';
import type { WorkerSettings } from '#app/offline/offline.port.ts';
import { type AppParts, type Bindings, siteRequestFor } from '#app/server/app-parts.ts';
import { noSuchFile } from './no-such-file.ts';

/** `/sw.js` for the brand and language of the request, and the settings that a browser needs to subscribe to push. */
export function mountServiceWorker(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  const code = serviceWorkerCode(parts.clientFolder);
  app.get('/sw.js', (c) => {
    if (code === undefined) return noSuchFile(c);
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Language, Cookie');
    return c.body(serviceWorkerFile(workerSettings(siteRequestFor(c.req.raw, parts)), code));
  });
  app.get('/push-settings.json', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json(parts.services?.push.browserSettings() ?? { provider: null });
  });
}

function workerSettings({ brand, language }: SiteRequest): WorkerSettings {
  const { brid, name, portalTitle, theme, logo, frameInApp } = brand.brand;
  const asset = (file: string) => brandAssetPath(brand, file);
  const t = createTranslator(language, messagesFor(language, ['prompts']));
  const [light, dark] = [asset(logo.file), asset(logo.darkFile ?? logo.file)];
  const texts = {
    title: t('offline.title'),
    text: t('offline.text'),
    kept: t('offline.kept'),
    again: t('offline.again'),
  };
  return {
    brid,
    name: portalTitle,
    icon: asset('icon-192.png'),
    offlinePage: offlinePage({ name, language, theme, logo: { ...logo, light, dark } }, texts),
    offlineFiles: [...new Set([light, dark])],
    frameInApp: frameInApp === true,
    newsText: t('offline.news'),
  };
}
