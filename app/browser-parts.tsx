import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { publishPage } from '#app/events/pages/page-views.ts';
import { repeatEarlyPress } from '#app/late-parts/early-press.ts';
import { loadLateParts } from '#app/late-parts/late-part.tsx';
import { whenIdle } from '#app/lib/view/when-idle.ts';
import { useSiteIfKnown } from '#app/site/site.ts';
import type { ScreenName } from '#schemas/page-config/screen-name.ts';
import { bootWhenIdle } from './boot-when-idle.ts';

/**
 * Starts the start-up list (`boot.client.ts`), and publishes every page to it, also of those that failed or are not
 * there. It is rendered before the page, so that its effects run before those of the screen: what a screen reports as
 * it appears is then reported for that screen.
 * @param props.screenName of the document
 */
export function BrowserParts({ screenName }: { screenName: ScreenName }): null {
  const site = useSiteIfKnown();
  const { pathname, search } = useLocation();
  useEffect(() => repeatEarlyPress(() => loadLateParts('ahead')), []);
  useEffect(() => publishPage({ pathname, search, screenName }), [pathname, search, screenName]);
  useEffect(() => site && bootWhenIdle(site), [site]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another chance for code that did not come.
  useEffect(() => {
    whenIdle(() => {
      import('./load-for-next-pages.client.ts')
        .then((late) => late.loadForNextPages())
        .catch(() => undefined);
    });
  }, [pathname]);
  return null;
}
