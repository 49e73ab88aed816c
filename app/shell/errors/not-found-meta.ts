import type { MetaFunction } from '@remix-run/node';
import { problemHead } from '#app/shell/head/problem-head.ts';

/** Title of the page; robots need not keep it. */
export const meta: MetaFunction = ({ matches }) => problemHead(matches, 'notFound');
