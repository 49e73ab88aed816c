import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';
import { isPlainClick } from '#app/lib/is-plain-click.ts';
import { report } from '#app/lib/report.ts';

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
