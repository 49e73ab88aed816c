import type { Hono } from 'hono';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { createTranslator } from '#app/i18n/translator.ts';
import { type AppParts, type Bindings, visitFor } from '#app/server/http/app-parts.ts';
import { brandAssetPath } from '#app/server/http/brand-files.ts';
import { offlinePage } from '#app/server/http/offline-page.ts';
import { serviceWorkerCode, serviceWorkerFile } from '#app/server/http/service-worker-file.ts';

/** `/sw.js` of the visit's brand and language, and what a browser needs to subscribe to push. */
export function mountServiceWorker(app: Hono<{ Bindings: Bindings }>, parts: AppParts): void {
  const code = serviceWorkerCode(parts.clientFolder);
  app.get('/sw.js', (c) => {
    if (code === undefined) return c.text('Not found', 404);
    const visit = visitFor(c.req.raw, parts);
    const { brid, portalTitle, theme, logo } = visit.brand.brand;
    const asset = (file: string) => brandAssetPath(visit.brand, file);
    const t = createTranslator(visit.language, messagesFor(visit.language, ['prompts']));
    const texts = {
      title: t('offline.title'),
      text: t('offline.text'),
      kept: t('offline.kept'),
      again: t('offline.again'),
    };
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Language, Cookie');
    return c.body(
      serviceWorkerFile(
        {
          brid,
          name: portalTitle,
          icon: asset('icon-192.png'),
          offlinePage: offlinePage(
            {
              language: visit.language,
              theme,
              logo: { ...logo, light: asset(logo.file), dark: asset(logo.darkFile ?? logo.file) },
            },
            texts,
          ),
          newsText: t('offline.news'),
        },
        code,
      ),
    );
  });
  app.get('/push-settings.json', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json(parts.services?.push.browserSettings() ?? { provider: null });
  });
}
