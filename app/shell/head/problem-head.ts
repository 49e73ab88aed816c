import type { MetaDescriptor } from '@remix-run/node';
import { siteOf, textOf } from '#app/site/site.port.ts';
import { hiddenHead } from './hidden-head.ts';

/** Head data of the error and the not-found page; where the root route failed, its title is the status of the answer. */
export function problemHead(
  matches: ReadonlyArray<{ id: string; data: unknown }>,
  kind: 'error' | 'notFound',
  status = kind === 'error' ? 500 : 404,
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site) return [{ title: String(status) }, { name: 'robots', content: 'noindex' }];
  const title = textOf(matches, kind === 'error' ? 'problem.errorTitle' : 'problem.notFoundTitle');
  return hiddenHead(site, title);
}
