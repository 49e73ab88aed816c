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
  const id = params.gameId ?? '';
  // Letter case counts in no address of a page; a back end may have ids with capitals all the same.
  const written = await content.game(brand, id, language);
  const small = id.toLowerCase();
  const answer = written ?? (small === id ? undefined : await content.game(brand, small, language));
  const address = answer && frameAddress(answer.game.gameUrl, language);
  if (!answer || !address) throw new Response('page data not found', { status: 404 });
  const { name, provider, posterUrl, squareRatioImageUrl } = withPictureAddresses(answer.game, pictures.of);
  return {
    messages: messagesFor(language, ['games']),
    game: {
      id: answer.game.id,
      name,
      provider,
      address,
      isOfPack: isOfPack(address),
      picture: squareRatioImageUrl ?? posterUrl ?? '',
    },
  };
}
