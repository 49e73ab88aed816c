/** The address of the link within our site that a plain click is on; undefined for anything else. */
export function keptLink(event: MouseEvent, origin: string): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link?.href || link.target === '_blank' || new URL(link.href).origin !== origin) return undefined;
  return link.getAttribute('href')?.startsWith('#') ? undefined : link.href;
}
