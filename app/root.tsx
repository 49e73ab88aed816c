import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import '#app/ui/base.css';
import { brandStyles } from '#app/features/brand-dress/brand-styles.ts';
import { siteData } from '#app/features/brand-dress/site-data.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { useFirstResponse } from '#app/lib/first-response.ts';
import { HOST_THEME_SCRIPT } from '#app/lib/host-theme-script.ts';
import { useComingPath } from '#app/lib/use-coming-path.ts';
import { ProblemBoundary } from '#app/screens/error/problem-boundary.tsx';
import { PageSkeleton } from '#app/screens/page-skeleton.tsx';
import { useBoot } from './use-boot.ts';

/** Brand, language and the texts of the frame; the same for all pages of a visit. */
export function loader({ context }: LoaderFunctionArgs) {
  const { visit } = context;
  return { site: siteData(visit), messages: messagesFor(visit.language, ['shell', 'portal', 'problem']) };
}

/** Brand and language change with a new document only. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { nonce, styles } = useFirstResponse();
  const matches = useMatches();
  const { key } = useLocation();
  const firstKey = useRef(key);
  const wantsScripts = !matches.some(
    (match) => (match.handle as { scripts?: boolean } | undefined)?.scripts === false,
  );
  const site = data?.site;
  return (
    <html lang={site?.language ?? 'en'} data-brand={site?.brid} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {site && (
          <>
            <style dangerouslySetInnerHTML={{ __html: brandStyles(site.theme, site.font) }} />
            <link rel="preload" href={site.font.url} as="font" type="font/woff2" crossOrigin="anonymous" />
            <meta
              name="theme-color"
              media="(prefers-color-scheme: light)"
              content={site.theme.colors.light.header}
            />
            <meta
              name="theme-color"
              media="(prefers-color-scheme: dark)"
              content={site.theme.colors.dark.header}
            />
            <link rel="icon" href={site.icons.png} type="image/png" sizes="32x32" />
            <link rel="icon" href={site.icons.svg} type="image/svg+xml" />
            <link rel="apple-touch-icon" href={site.icons.touch} />
            <link rel="manifest" href={manifestHref(site.kept)} />
          </>
        )}
        {/* A host that is dark is so before anything is painted. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: HOST_THEME_SCRIPT }}
        />
        <style data-critical="" dangerouslySetInnerHTML={{ __html: styles }} />
        <Meta />
        {/* The first page has its styles inline; pages that come after it link theirs. */}
        {key !== firstKey.current && <Links />}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        {wantsScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

function manifestHref(kept: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(kept).toString();
  return search ? `/manifest.webmanifest?${search}` : '/manifest.webmanifest';
}

export default function App() {
  useBoot();
  const coming = useComingPath();
  return coming === undefined ? <Outlet /> : <PageSkeleton pathname={coming} />;
}

export const ErrorBoundary = ProblemBoundary;
