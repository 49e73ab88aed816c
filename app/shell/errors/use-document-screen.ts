import { useLocation, useMatches, useRouteError } from '@remix-run/react';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { type ScreenName, screenNameOf } from '#schemas/page-config/screen-name.ts';
import { problemOf } from './problem-of.ts';

/** What the document says of its page: kind, and the name under which it reports (section 2). */
export interface DocumentScreen {
  'data-page-kind': string;
  'data-screen-name': ScreenName;
}

const FAILED = { notFound: 'not found', error: 'error' } as const;

/** Attributes of the document's page, also where it failed or there is none. */
export function useDocumentScreen(): DocumentScreen {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const stated = useMatches().at(-1)?.handle as { screen?: ScreenName } | undefined;
  // Null while a server renders a page that went well, undefined in the browser.
  const failed = error == null ? undefined : FAILED[problemOf(error)];
  return {
    'data-page-kind': pageKindOf(pathname),
    'data-screen-name': failed ?? stated?.screen ?? screenNameOf(pathname, new URLSearchParams(search)),
  };
}
