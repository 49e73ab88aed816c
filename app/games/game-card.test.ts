import { expect, it } from 'vitest';
import { gameNavigation } from './game-card.tsx';

it('the host navigation names the tapped game and its screen', () => {
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
