import { Await } from '@remix-run/react';
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo } from 'react';
import { report } from '#app/events/events.port.ts';
import { useCardPosition } from '#app/horoscope/horoscope.port.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { useSite } from '#app/site/site.port.ts';
import type { StoryListCard } from '#app/stories/stories.port.ts';
import type { CardGames, PortalCards } from './portal-cards.server.ts';

/** Number of stories before the games card; the horoscope's is `useCardPosition`. */
const GAMES_POSITION = 9;

const HoroscopeCard = latePart({
  load: () => import('#app/horoscope/horoscope-card.tsx').then((module) => module.HoroscopeCard),
});
const GamesCard = latePart({
  load: () => import('#app/games/games-card.tsx').then((module) => module.GamesCard),
});

const FeedbackCard = latePart({
  load: () => import('#app/prompts/feedback/feedback-card.tsx').then((module) => module.FeedbackCard),
});

/** The cards between the portal's stories, each with its position; the same array until one of them moves. */
export function usePortalCards(
  cards: PortalCards | undefined,
  list: RefObject<HTMLElement>,
): readonly StoryListCard[] {
  const position = useCardPosition(list);
  const { name: brand } = useSite();
  return useMemo(() => {
    if (!cards) return [];
    const games = gamesCard(cards.games);
    // It takes no space until it is shown, so it shares the cell of another card: of the last one that is sure to show.
    const feedback = <FeedbackCard brand={brand} />;
    const horoscope = (
      <>
        <HoroscopeCard data={cards.horoscope} position={position} />
        {!games.isSure && feedback}
      </>
    );
    const gamesThenFeedback = (
      <>
        {games.content}
        {games.isSure && feedback}
      </>
    );
    return [
      { card: 'horoscope', after: position, content: horoscope },
      ...(games.content ? [{ card: 'games', after: GAMES_POSITION, content: gamesThenFeedback }] : []),
    ];
  }, [cards, position, brand]);
}

/** The games card, if any, and whether it is sure to show. */
function gamesCard(games: PortalCards['games']): { content: ReactNode; isSure: boolean } {
  if ('promise' in games) return { content: <LateGamesCard loading={games.promise} />, isSure: false };
  if (games.value.games.length === 0) return { content: undefined, isSure: false };
  return { content: <GamesCard games={games.value.games} />, isSure: true };
}

/** The games card of a page that did not wait for the games; nothing where they fail, or there are none. */
function LateGamesCard({ loading }: { loading: Promise<CardGames> }) {
  return (
    <Suspense>
      <Await resolve={loading} errorElement={null}>
        {({ games, failure }) =>
          games.length > 0 ? <GamesCard games={games} /> : <MissingGames reason={failure} />
        }
      </Await>
    </Suspense>
  );
}

/** Reports why there is no games card (section 8), once. */
function MissingGames({ reason }: { reason: string | undefined }) {
  useEffect(() => {
    if (reason !== undefined) report('dynamic card request fail', { card: 'games', reason });
  }, [reason]);
  return null;
}
