import { Link, useViewTransitionState } from '@remix-run/react';
import type { ComponentProps } from 'react';

type LinkProps = ComponentProps<typeof Link>;

/** Path from the root of the site, with its query; the browser knows all pages, so there is none to discover. */
type SiteLinkProps = Omit<LinkProps, 'to' | 'discover'> & { to: string };

const isServer = typeof document === 'undefined';

/**
 * A link to a page of the site. On the server it is the element that `Link` would write: there is nothing to resolve in
 * a path from the root, and on a page of sixty links the router takes a tenth of the time for it.
 */
export function SiteLink(props: SiteLinkProps) {
  return isServer ? <ServerLink {...props} /> : <Link {...props} discover="none" />;
}

function ServerLink({ to, ...props }: SiteLinkProps) {
  // What is for the router is in no attribute.
  const { prefetch, preventScrollReset, relative, ...more } = props;
  const { reloadDocument, replace, state, viewTransition, ...attributes } = more;
  return <a {...attributes} href={to} />;
}

/** Whether a view transition leads to or from this page; none does on the server. */
export const useSiteTransition: (to: string) => boolean = isServer ? () => false : useViewTransitionState;
