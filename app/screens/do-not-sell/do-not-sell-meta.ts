import type { MetaFunction } from '@remix-run/node';
import { siteOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';

/** Title of the do-not-sell page. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: [data?.messages['dns.title'], siteOf(matches)?.portalTitle].filter(Boolean).join(' | ') },
];
