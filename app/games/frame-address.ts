/**
 * The address that a game is framed with: its own, with the page's language unless it names one. Nothing for an
 * address that is not of this site and not over https, as the page's policy refuses it.
 */
export function frameAddress(gameUrl: string, language: string): string | undefined {
  // A host that cannot exist, to tell paths of this site from addresses elsewhere.
  const site = 'https://site.invalid';
  const address = URL.canParse(gameUrl, site) ? new URL(gameUrl, site) : undefined;
  if (address?.protocol !== 'https:') return undefined;
  if (!address.searchParams.has('lang')) address.searchParams.set('lang', language);
  return address.origin === site ? address.href.slice(site.length) : address.href;
}
