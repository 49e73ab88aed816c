import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { EARLY_RECORDER_SCRIPT } from '#app/events/pages/left-early.ts';
import { EARLY_PRESS_SCRIPT } from '#app/late-parts/early-press.ts';
import { loadLateParts } from '#app/late-parts/late-part.tsx';
import { plainScreenOf } from '#app/late-parts/plain-screen.ts';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';
import { withRetryAfter } from '#app/lib/http/retry-after.ts';
import { isJson } from '#app/pages/page-data.server.ts';
import { streamPage } from '#app/pages/stream-page.server.ts';
import { renderWholePage } from '#app/pages/whole-page.server.ts';
import { earlyPrivacyScript } from '#app/privacy/early-script.server.ts';
import { APP_PARAMETERS_SCRIPT } from '#app/site/app-parameters-script.server.ts';
import { siteStyles } from '#app/site/site-styles.ts';
import { TYPEFACE_FILES } from '#app/site/typeface-files.server.ts';

/** A page that is not whole after this many ms is cut off where it is. */
export const streamTimeout = 10_000;

/**
 * Answers with a page: whole, with its length, where all of it is there; else it is streamed, the branded shell at once
 * for visitors, the whole page for robots.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { manifest, staticHandlerContext } = remixContext;
  const matches = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const sheets = [...new Set(matches)];
  const { gpc, language, privacyApplies, isFromApp } = context.siteRequest;
  const { theme } = context.siteRequest.brand.brand;
  const first = {
    nonce: context.nonce || undefined,
    language,
    // A getter, as the head of most pages comes from the cache.
    get styles() {
      return context.stylesOf(sheets, theme);
    },
    sheets: sheets.join(' '),
    get themeStyles() {
      return siteStyles(theme, TYPEFACE_FILES[theme.typeface]);
    },
    early:
      earlyPrivacyScript({ gpc, applicable: privacyApplies }) + EARLY_PRESS_SCRIPT + EARLY_RECORDER_SCRIPT,
    app: isFromApp ? APP_PARAMETERS_SCRIPT : '',
  };

  const { nonce } = first;
  const plain = status === 200 ? plainScreenOf(staticHandlerContext.matches.at(-1)?.route.handle) : undefined;
  const pageWith = (serverHandoffStream: EntryContext['serverHandoffStream']) => (
    <FirstResponseContext.Provider value={first}>
      <RemixServer context={{ ...remixContext, serverHandoffStream }} url={request.url} nonce={nonce} />
    </FirstResponseContext.Provider>
  );
  await loadLateParts('all');

  const { loaderData, actionData, errors, location } = staticHandlerContext;
  // Vite's server for developers leaves Remix as it is in the browser: it reads a stream.
  if (!import.meta.env.DEV && !errors && isJson(loaderData) && isJson(actionData)) {
    const body = renderWholePage(pageWith(undefined), {
      data: { loaderData, actionData, errors },
      plain,
      site: loaderData.root?.site,
      address: location.pathname + location.search,
    });
    if (body) {
      headers.set('Content-Length', String(body.length));
      return pageAnswer(body as Uint8Array<ArrayBuffer>, status, headers);
    }
  }
  const { body, failed } = await streamPage(pageWith(remixContext.serverHandoffStream), {
    nonce,
    plain,
    whole: isbot(request.headers.get('user-agent') ?? ''),
    timeout: streamTimeout + 1000,
    onError: (error) => {
      context.noteFailure();
      console.error(error);
    },
    onLeft: () => context.noteFailure(),
  });
  return pageAnswer(body, failed ? 500 : status, headers);
}

function pageAnswer(body: BodyInit, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const cacheControl = status >= 500 ? 'no-store' : headers.get('Cache-Control');
  headers.set('Cache-Control', cacheControl ?? 'public, max-age=0, s-maxage=5, stale-while-revalidate=60');
  return withRetryAfter(new Response(body, { headers, status }));
}

/** The data of a page, in place of the page. */
export function handleDataRequest(response: Response): Response {
  return withRetryAfter(response);
}
