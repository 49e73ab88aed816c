import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { EARLY_PRESS_SCRIPT } from '#app/late-parts/early-press.ts';
import { loadLateParts } from '#app/late-parts/late-part.tsx';
import { plainScreenOf } from '#app/late-parts/plain-screen.ts';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';
import { withRetryAfter } from '#app/lib/http/retry-after.ts';
import { streamPage } from '#app/pages/stream-page.server.ts';
import { earlyPrivacyScript } from '#app/privacy/early-script.server.ts';
import { appParametersScript } from '#app/site/app-parameters-script.server.ts';
import { siteData } from '#app/site/site-data.server.ts';
import { siteStyles } from '#app/site/site-styles.ts';

/** A page that is not whole after this many ms is cut off where it stands. */
export const streamTimeout = 10_000;

/** Streams a page: the branded shell at once for people, the whole page for robots. */
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
  const { gpc, language, privacyApplies, isFromApp, optedOut } = context.siteRequest;
  const { theme, font } = siteData(context.siteRequest);
  const first = {
    nonce: context.nonce || undefined,
    language,
    styles: context.stylesOf(sheets, theme),
    sheets: sheets.join(' '),
    dress: siteStyles(theme, font.url),
    early: earlyPrivacyScript({ gpc, applicable: privacyApplies }) + EARLY_PRESS_SCRIPT,
    app: isFromApp ? appParametersScript(optedOut) : '',
  };

  const page = (
    <FirstResponseContext.Provider value={first}>
      <RemixServer context={remixContext} url={request.url} nonce={first.nonce} />
    </FirstResponseContext.Provider>
  );
  await loadLateParts('all');
  const { body, failed } = await streamPage(page, {
    nonce: first.nonce,
    plain: status === 200 ? plainScreenOf(staticHandlerContext.matches.at(-1)?.route.handle) : undefined,
    whole: isbot(request.headers.get('user-agent') ?? ''),
    timeout: streamTimeout + 1000,
    onError: (error) => {
      context.noteFailure();
      console.error(error);
    },
    onLeft: () => context.noteFailure(),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const finalStatus = failed ? 500 : status;
  const cacheControl = finalStatus >= 500 ? 'no-store' : headers.get('Cache-Control');
  headers.set('Cache-Control', cacheControl ?? 'public, max-age=0, s-maxage=5, stale-while-revalidate=60');
  return withRetryAfter(new Response(body, { headers, status: finalStatus }));
}

/** The data of a page, in place of the page. */
export function handleDataRequest(response: Response): Response {
  return withRetryAfter(response);
}
