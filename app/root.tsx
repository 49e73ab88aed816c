import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import '#app/ui/base.css';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { useFirstResponse } from '#app/lib/http/first-response.ts';
import { HOST_THEME_SCRIPT } from '#app/native-bridge/host-app.ts';
import { useLatePage } from '#app/offline/use-late-page.ts';
import { useUnreachablePage } from '#app/offline/use-unreachable-page.ts';
import { QUIET_SEARCH_SCRIPT } from '#app/search/quiet-search.ts';
import { Problem, ProblemBoundary } from '#app/shell/errors/problem.tsx';
import { problemOf } from '#app/shell/errors/problem-of.ts';
import { useDocumentScreen } from '#app/shell/errors/use-document-screen.ts';
import { problemHead } from '#app/shell/head/problem-head.ts';
import { TEXT_SIZE_SCRIPT } from '#app/shell/text-size.ts';
import { useArrivalFocus } from '#app/shell/use-arrival-focus.ts';
import { useSite } from '#app/site/site.ts';
import { siteData } from '#app/site/site-data.server.ts';
import { pageHref } from '#app/site/site-data.ts';
import { BrowserParts } from './browser-parts.tsx';
import { CriticalStyles, ThemeStyles } from './first-styles.tsx';
import { useComingPage } from './load-page-skeleton.ts';

/** Brand, language and the texts of the frame; the same for all pages of a visit. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { siteRequest, content } = context;
  const showsSamples = (await content.showsSamples?.(siteRequest.brand.brand)) ?? false;
  return {
    site: { ...siteData(siteRequest, new URL(request.url).pathname), ...(showsSamples && { showsSamples }) },
    messages: messagesFor(siteRequest.language, ['shell', 'portal', 'problem']),
  };
}

/** Brand and language change with a new document only. */
export const shouldRevalidate = () => false;

/** Pages have their own head data; this is that of a page that failed. */
export const meta: MetaFunction = ({ error, matches }) =>
  error ? problemHead(matches, problemOf(error), isRouteErrorResponse(error) ? error.status : 500) : [];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { language, nonce, sheets, early, app } = useFirstResponse();
  const { key } = useLocation();
  const firstKey = useRef(key);
  const site = data?.site;
  const screen = useDocumentScreen();
  useArrivalFocus();
  const dark = site?.isDarkMode ? { 'data-theme': 'dark' } : {};
  return (
    <html lang={site?.language ?? language} data-brand={site?.brid} dir="ltr" {...screen} {...dark}>
      <head>
        <meta charSet="utf-8" />
        {early && (
          <script
            data-early=""
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: early }}
          />
        )}
        {app && (
          <script
            data-app=""
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: app }}
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {site && (
          <>
            <ThemeStyles />
            <link rel="preload" href={site.font.url} as="font" type="font/woff2" crossOrigin="anonymous" />
            <ThemeColors />
            <link rel="icon" href={site.icons.png} type="image/png" sizes="32x32" />
            <link rel="icon" href={site.icons.svg} type="image/svg+xml" />
            <link rel="apple-touch-icon" href={site.icons.touch} />
            <link rel="manifest" href={manifestHref(site.linkParameters)} />
          </>
        )}
        {/* A host that is dark, and text that was made larger, are so before anything is painted; the search is quiet from the start. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? HOST_THEME_SCRIPT + TEXT_SIZE_SCRIPT + QUIET_SEARCH_SCRIPT : '',
          }}
        />
        <CriticalStyles sheets={sheets} />
        <Meta />
        {/* The first page has its styles inline; pages that come after it link theirs. */}
        {key !== firstKey.current && <Links />}
      </head>
      <body>
        <BrowserParts screenName={screen['data-screen-name']} />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The manifest of this brand and language; nothing of the visitor goes into an installed app. */
function manifestHref({ brid, lang }: Readonly<Record<string, string>>): string {
  return pageHref({ linkParameters: {} }, '/manifest.webmanifest', { brid, lang });
}

export default function App() {
  useLatePage();
  const tried = useUnreachablePage();
  const coming = useComingPage();
  if (tried !== undefined) return <Problem kind="error" page={tried} />;
  return coming ?? <Outlet />;
}

export const ErrorBoundary = ProblemBoundary;

/** Colour of the browser's own bars: the header's, in the current theme. */
function ThemeColors() {
  const { theme, isDarkMode } = useSite();
  const { light, dark } = theme.colors;
  if (isDarkMode) return <meta name="theme-color" content={dark.header} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.header} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.header} />
    </>
  );
}
