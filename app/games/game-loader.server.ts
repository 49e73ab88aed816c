import type { LoaderFunctionArgs } from '@remix-run/node';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { GAME_PACK_PATH } from './game-library.server.ts';
import { withPictureAddresses } from './with-picture-addresses.ts';

/** One game. An unknown game, or one that cannot be framed, answers 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { siteRequest, content, pictures } = context;
  const { language } = siteRequest;
  const brand = brandOnPage(siteRequest.brand.brand, 'games', siteRequest);
  const answer = await content.game(brand, params.gameId ?? '', language);
  const address = answer && frameAddress(answer.game.gameUrl, language);
  if (!answer || !address) throw new Response('page data not found', { status: 404 });
  const { id, name, provider, posterUrl, squareRatioImageUrl } = withPictureAddresses(
    answer.game,
    pictures.of,
  );
  return {
    messages: messagesFor(language, ['games']),
    game: {
      id,
      name,
      provider,
      address,
      isOfPack: isOfPack(address),
      picture: squareRatioImageUrl ?? posterUrl ?? '',
    },
  };
}

/**
 * The address for the game's frame: its own, with the page's language unless it names one. Undefined for an address
 * that is neither of this site nor https, as the page's content security policy refuses it; `http://localhost` is for a
 * site that is tried out beside its back end.
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
  return protocol === 'http:' && hostname === 'localhost';
}
