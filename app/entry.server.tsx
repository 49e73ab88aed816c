import { pipeline } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { brandStyles } from '#app/features/brand-dress/brand-styles.ts';
import { siteData } from '#app/features/brand-dress/site-data.server.ts';
import { earlyPrivacyScript } from '#app/features/privacy/early-script.server.ts';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';
import { withLateModules } from '#app/server/http/with-late-modules.ts';
import { withoutNulBytes } from '#app/server/http/without-nul-bytes.ts';

/** A page that is not whole after this many ms is cut off where it stands. */
export const streamTimeout = 10_000;

/** Streams a page: the branded shell at once for people, the whole page for robots. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { manifest, staticHandlerContext } = remixContext;
  const matches = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const sheets = [...new Set(matches)];
  const { gpc, privacyApplies } = context.visit;
  const { theme, font } = siteData(context.visit);
  const first = {
    nonce: context.nonce || undefined,
    styles: context.stylesOf(sheets),
    sheets: sheets.join(' '),
    dress: brandStyles(theme, font),
    early: earlyPrivacyScript({ gpc, applicable: privacyApplies }),
  };

  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const whole = isbot(request.headers.get('user-agent') ?? '');
    const answer = () => {
      const body = withoutNulBytes();
      // Whichever of the two ends too early takes the other along, and with it the rendering.
      const page = pipeline(body, withLateModules(), () => undefined);
      headers.set('Content-Type', 'text/html; charset=utf-8');
      headers.set(
        'Cache-Control',
        headers.get('Cache-Control') ?? 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
      );
      resolve(new Response(createReadableStreamFromReadable(page), { headers, status: answerStatus }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <FirstResponseContext.Provider value={first}>
        <RemixServer context={remixContext} url={request.url} nonce={first.nonce} />
      </FirstResponseContext.Provider>,
      {
        nonce: first.nonce,
        onShellReady: () => whole || answer(),
        onAllReady: () => whole && answer(),
        onShellError: reject,
        onError: (error) => {
          answerStatus = 500;
          context.noteFailure();
          console.error(error);
        },
      },
    );
    setTimeout(() => stream.abort(), streamTimeout + 1000).unref();
  });
}

/** So long, in s, data that was loaded ahead may wait for the page that it is for. */
const AHEAD_S = 30;

/** Data that a browser loads ahead is for one visitor and one moment; it says so, else it would be asked for twice. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  if (response.ok && /\bprefetch\b/.test(request.headers.get('Sec-Purpose') ?? ''))
    response.headers.set('Cache-Control', `private, max-age=${AHEAD_S}`);
  return response;
}
