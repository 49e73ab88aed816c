import { type RefObject, useMemo, useRef } from 'react';
import { report } from '#app/events/events.port.ts';
import { DEFAULT_CARD_POSITION, useCardPosition } from '#app/horoscope/horoscope.port.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { useSite } from '#app/site/site.port.ts';
import type { StoryListCard } from '#app/stories/stories.port.ts';
import type { PortalCards } from './portal-cards.server.ts';

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
  const { position, noteUse } = useCardPosition(list);
  const { name: brand } = useSite();
  const note = useRef(noteUse);
  note.current = noteUse;
  return useMemo(() => {
    if (!cards) return [];
    const useHoroscope = (sign: string | undefined) => {
      note.current();
      report('horoscope card click', { item_id: sign, item_position: position });
    };
    const horoscope = {
      card: 'horoscope',
      after: position,
      content: <HoroscopeCard data={cards.horoscope} onUse={useHoroscope} />,
    };
    if (cards.games.length === 0) return [withFeedback(horoscope, brand)];
    const useGames = (game: string | undefined) => report('games card click', { item_id: game });
    const games = {
      card: 'games',
      after: CARD_POSITIONS.games,
      content: <GamesCard games={cards.games} onUse={useGames} />,
    };
    return [horoscope, withFeedback(games, brand)];
  }, [cards, position, brand]);
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
