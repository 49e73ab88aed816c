import type { MetaFunction } from '@remix-run/node';
import { PAINT_WITH_FIRST_STORIES } from '#app/features/story/first-paint.ts';
import type { loader } from './loader.server.ts';

/** Head data of the portal, as the server says it. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  // A further page that could not be had has none (see the client loader).
  data ? [...(data.head ?? []), PAINT_WITH_FIRST_STORIES] : [];
