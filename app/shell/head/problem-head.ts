import type { MetaDescriptor } from '@remix-run/node';
import { siteOf, textOf } from '#app/site/site.port.ts';
import { hiddenHead } from './hidden-head.ts';

/** Head data of the error and the not-found page; without texts where the root route failed. */
export function problemHead(
  matches: ReadonlyArray<{ id: string; data: unknown }>,
  kind: 'error' | 'notFound',
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: '500' }, { name: 'robots', content: 'noindex' }];
  const title = textOf(matches, kind === 'error' ? 'problem.errorTitle' : 'problem.notFoundTitle');
  return hiddenHead(site, title);
}
