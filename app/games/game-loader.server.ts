import type { LoaderFunctionArgs } from '@remix-run/node';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { frameAddress } from './frame-address.ts';
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
