import { useLocation, useMatches, useRouteError } from '@remix-run/react';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { FAILED_SCREENS, type ScreenName, screenNameOf } from '#schemas/page-config/screen-name.ts';
import { problemOf } from './problem-of.ts';

/** Attributes of the `html` element: page kind, and the screen name for reports (section 2). */
interface DocumentScreen {
  'data-page-kind': string;
  'data-screen-name': ScreenName;
}

/** Attributes for the current page, also where it failed or does not exist. */
export function useDocumentScreen(): DocumentScreen {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const stated = useMatches().at(-1)?.handle as { screen?: ScreenName } | undefined;
  // Null while the server renders a page without an error, undefined in the browser.
  const failed = error == null ? undefined : FAILED_SCREENS[problemOf(error)];
  return {
    'data-page-kind': pageKindOf(pathname),
    'data-screen-name': failed ?? stated?.screen ?? screenNameOf(pathname, new URLSearchParams(search)),
  };
}
