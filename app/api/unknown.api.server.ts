import type { LoaderFunctionArgs } from '@remix-run/node';
import { fail } from './respond.server.ts';

/** Any call that the contract does not know. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return fail(404, 'page data not found', [`There is no call ${new URL(request.url).pathname}.`]);
}
