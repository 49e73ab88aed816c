import type { LoaderFunctionArgs } from '@remix-run/node';
import { messagesFor } from '#app/i18n/catalogues.server.ts';

/** Texts alone: what a visitor saves, follows and hides is stored in the browser, so the page is the same for all. */
export function loader({ context }: LoaderFunctionArgs) {
  return { messages: messagesFor(context.siteRequest.language, ['myNews']) };
}
