import { expect, it } from 'vitest';
import { type HostNavigation, handOver, setHostNavigator } from './host-navigation.ts';

const GAME: HostNavigation = {
  target: 'web',
  url: '/games/pairs',
  context: {
    interstitialAdShowPoint: 'game_zone',
    eventTrigger: 'game zone click',
    itemId: 'pairs',
    eventValue: 'Pairs',
  },
};

it('a navigation is handed over where a host takes it, and not elsewhere', () => {
  expect(handOver(GAME, () => undefined)).toBe(false);
  const taken: HostNavigation[] = [];
  setHostNavigator((navigation) => {
    taken.push(navigation);
    return true;
  });
  expect(handOver(GAME, () => undefined)).toBe(true);
  expect(taken).toEqual([GAME]);
  setHostNavigator(() => false);
  expect(handOver(GAME, () => undefined)).toBe(false);
  setHostNavigator(undefined);
});
