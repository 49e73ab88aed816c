import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { hasOtherScripts, useSiteIfKnown } from '#app/site/site.port.ts';
import { languageHref } from './language-href.ts';

/**
 * Follows links of the site by client navigation, in markup that is not hydrated, where they are not to open a document.
 */
export function useStaticLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const site = useSiteIfKnown();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link) return;
      const { within, otherLanguage } = link.dataset;
      // The markup names the page that the document began with.
      if (otherLanguage !== undefined) link.href = languageHref(location, otherLanguage);
      if (within === undefined || !isPlainClick(event)) return;
      if (site && hasOtherScripts(site, link.pathname)) return;
      event.preventDefault();
      navigate(link.pathname + link.search, { replace: link.href === location.href });
    },
    [navigate, site],
  );
}
