import type { MetaFunction } from '@remix-run/node';
import type { loader } from './portal-loader.server.ts';

/**
 * Head data of the portal, as the server loader built it. A further page that failed to load has none (client
 * loader).
 */
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];
