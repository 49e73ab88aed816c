import type { MetaFunction } from '@remix-run/node';
import { siteOf } from '#app/lib/site-of-matches.ts';

/** Title of the page; robots need not keep it. */
export const meta: MetaFunction = ({ matches }) => [
  { title: siteOf(matches)?.portalTitle ?? 'Masthead' },
  { name: 'robots', content: 'noindex' },
];
