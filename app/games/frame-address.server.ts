import { GAME_PACK_PATH } from './game-library.server.ts';

/**
 * The address for the game's frame: its own, with the page's language unless it names one. Undefined for an address
 * that is neither of this site nor https, as the page's content security policy refuses it; `http://localhost` and
 * `http://127.0.0.1` are for a site that is tried out beside its back end.
 */
export function frameAddress(gameUrl: string, language: string): string | undefined {
  // A reserved host name, to tell paths of this site from absolute addresses.
  const site = 'https://site.invalid';
  const address = URL.canParse(gameUrl, site) ? new URL(gameUrl, site) : undefined;
  if (!address || (address.protocol !== 'https:' && !isOfThisMachine(address))) return undefined;
  if (!address.searchParams.has('lang')) address.searchParams.set('lang', language);
  return address.origin === site ? address.href.slice(site.length) : address.href;
}

/** Whether a frame's address is one of the pack's files, which have their sandbox in their own policy. */
export function isOfPack(address: string): boolean {
  return address.startsWith(GAME_PACK_PATH);
}

function isOfThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
}
