import { Await } from '@remix-run/react';
import { type RefObject, Suspense, useEffect, useMemo } from 'react';
import { report } from '#app/events/events.port.ts';
import { DEFAULT_CARD_POSITION, useCardPosition } from '#app/horoscope/horoscope.port.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { useSite } from '#app/site/site.port.ts';
import type { StoryListCard } from '#app/stories/stories.port.ts';
import type { CardGames, PortalCards } from './portal-cards.server.ts';

/** Number of stories before each card. The visitor's stored position of the horoscope takes precedence. */
const CARD_POSITIONS = { horoscope: DEFAULT_CARD_POSITION, games: 9 } as const;

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
    const horoscope = {
      card: 'horoscope',
      after: position,
      content: <HoroscopeCard data={cards.horoscope} position={position} />,
    };
    const gamesAt = { card: 'games', after: CARD_POSITIONS.games };
    if ('promise' in cards.games) {
      const content = <LateGamesCard loading={cards.games.promise} />;
      return [withFeedback(horoscope, brand), { ...gamesAt, content }];
    }
    const { games } = cards.games.value;
    if (games.length === 0) return [withFeedback(horoscope, brand)];
    const content = <GamesCard games={games} />;
    return [horoscope, withFeedback({ ...gamesAt, content }, brand)];
  }, [cards, position, brand]);
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

/** The feedback card takes no space until it is shown, so it shares the cell of another card. */
function withFeedback(card: StoryListCard, brand: string): StoryListCard {
  return {
    ...card,
    content: (
      <>
        {card.content}
        <FeedbackCard brand={brand} />
      </>
    ),
  };
}
