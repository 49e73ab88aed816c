import type { LoaderFunctionArgs } from '@remix-run/node';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { frameAddress, isOfPack } from './frame-address.server.ts';
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
