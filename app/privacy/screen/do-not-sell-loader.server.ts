import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { isSecureRequest } from '#app/lib/http/is-secure-request.ts';
import { siteCookie } from '#app/lib/http/site-cookie.ts';
import { pageHref } from '#app/site/site.port.ts';

const choiceSchema = z.object({ choice: z.enum(['1', '0']) });

/** The page's texts. The choice itself is part of the request context. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const saved = new URL(request.url).searchParams.get('saved') === '1';
  return { messages: messagesFor(context.siteRequest.language, ['privacy']), saved };
}

/**
 * Stores the choice in the `dnt` cookie (section 3) and redirects to the page. Works without scripts. A form without a
 * choice gets status 400 and the page, whose loaders run only where nothing is thrown.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await request.formData().catch(() => new FormData());
  const form = choiceSchema.safeParse(Object.fromEntries(fields));
  if (!form.success) return data({ refused: true }, { status: 400 });
  return redirect(pageHref(context.siteRequest, '/dns', { saved: 1 }), {
    headers: { 'Set-Cookie': siteCookie('dnt', form.data.choice, isSecureRequest(request)) },
  });
}
