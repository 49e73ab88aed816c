import type { MetaDescriptor } from '@remix-run/node';
import { siteOf, textOf } from '#app/site/site.port.ts';
import { hiddenHead } from './hidden-head.ts';

/**
 * Head data of the error and the not-found page. Its title tells what is wrong, as tabs, the history and screen readers
 * show it without the page (WCAG 2.2, 2.4.2); where the root route failed, there are no texts: the answer's status.
 */
export function problemHead(
  matches: ReadonlyArray<{ id: string; data: unknown }>,
  kind: 'error' | 'notFound',
  status = kind === 'error' ? 500 : 404,
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: String(status) }, { name: 'robots', content: 'noindex' }];
  const title = textOf(matches, kind === 'error' ? 'problem.errorHead' : 'problem.notFoundHead');
  return hiddenHead(site, title);
}
