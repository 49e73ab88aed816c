/** What of a click says where it leads. */
export interface LinkClick {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  /** The link that was clicked, if any. */
  link: { href: string; target: string; download: boolean } | undefined;
}

/** The page of the site that a click leads to in this tab; nothing for other tabs, sites, files and places in the page. */
export function pageOfClick(click: LinkClick, here: string): string | undefined {
  const { link } = click;
  const elsewhere = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0;
  if (!link || elsewhere || click.defaultPrevented || link.download) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const [to, from] = [new URL(link.href, here), new URL(here)];
  if (to.origin !== from.origin) return undefined;
  return to.pathname === from.pathname && to.search === from.search ? undefined : to.href;
}
