import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import type { loader } from './loader.server.ts';

/**
 * Loads like the server's loader, but a further page that fails is a value and no error: the stories that are there
 * stay (section 8, "Failed load-more"). The first page fails as pages do.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const page = serverLoader<typeof loader>();
  if (!new URL(request.url).searchParams.has('offset')) return page;
  return page.catch(() => ({ page: { failed: true as const } }));
}
