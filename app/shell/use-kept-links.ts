import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';
import { report } from '#app/events/events.port.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';

/** Hears clicks in markup that the browser keeps as the server wrote it: reports menu entries, follows links within. */
export function useKeptLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link) return;
      const { reportLabel: label, within } = link.dataset;
      if (label !== undefined) report('menu click', { label });
      if (within === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(link.pathname + link.search, { replace: link.href === location.href });
    },
    [navigate],
  );
}
