import { expect, it } from 'vitest';
import { gameNavigation } from './game-card.tsx';

it('tells the host which game was tapped, and where', () => {
  expect(gameNavigation({ id: 'pairs', name: 'Pairs', provider: 'masthead' }, '/games/pairs?brid=a')).toEqual(
    {
      target: 'web',
      url: '/games/pairs?brid=a',
      context: {
        game: 'Pairs',
        provider: 'masthead',
        interstitialAdShowPoint: 'game_zone',
        eventTrigger: 'game zone click',
        itemId: 'pairs',
        eventValue: 'Pairs',
      },
    },
  );
});
