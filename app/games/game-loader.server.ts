import type { LoaderFunctionArgs } from '@remix-run/node';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { withPictureAddresses } from './with-picture-addresses.ts';

/** One game. A game that does not exist, or that cannot be framed, is the not-found page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { visit, content, pictures } = context;
  const { language } = visit;
  const brand = brandOnPage(visit.brand.brand, 'games', visit);
  const answer = await content.game(brand, params.gameId ?? '', language);
  const address = answer && frameAddress(answer.game.gameUrl, language);
  if (!answer || !address) throw new Response('page data not found', { status: 404 });
  const { id, name, provider, posterUrl, squareRatioImageUrl } = withPictureAddresses(
    answer.game,
    pictures.of,
  );
  return {
    messages: messagesFor(language, ['games']),
    game: { id, name, provider, address, picture: squareRatioImageUrl ?? posterUrl ?? '' },
  };
}

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
