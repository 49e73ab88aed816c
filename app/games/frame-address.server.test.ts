import { expect, it } from 'vitest';
import { frameAddress, isOfPack } from './frame-address.server.ts';

it('a game of the pack keeps its path and its language', () => {
  expect(frameAddress('/game-pack/snake/index.html?lang=es', 'en')).toBe(
    '/game-pack/snake/index.html?lang=es',
  );
});

it('the page’s language is added to a game’s address without one', () => {
  expect(frameAddress('/game-pack/snake/index.html', 'es')).toBe('/game-pack/snake/index.html?lang=es');
  expect(frameAddress('https://games.example/2048?level=3', 'es')).toBe(
    'https://games.example/2048?level=3&lang=es',
  );
});

it.each([
  'http://games.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://a.example/1',
  'https://',
])('%s is not framed', (address) => {
  expect(frameAddress(address, 'en')).toBeUndefined();
});

it.each([
  ['/game-pack/snake/index.html', true],
  ['/games/../game-pack/snake/index.html', true],
  ['/game-pack/../dns', false],
  ['/game-pack/%2e%2e/dns', false],
  ['/dns', false],
  ['https://games.example/game-pack/snake', false],
  ['//games.example/game-pack/snake', false],
])('%s is of the pack: %s', (address, expected) => {
  expect(isOfPack(frameAddress(address, 'en') ?? '')).toBe(expected);
});

it('an address without a scheme is another site’s', () => {
  expect(frameAddress('//games.example/a', 'en')).toBe('https://games.example/a?lang=en');
});

it('a back end on this machine may have games without https, for a trial', () => {
  expect(frameAddress('http://localhost:3001/games/snake', 'en')).toBe(
    'http://localhost:3001/games/snake?lang=en',
  );
  expect(frameAddress('http://127.0.0.1:3001/g?lang=es', 'en')).toBe('http://127.0.0.1:3001/g?lang=es');
  expect(frameAddress('http://localhost.games.example/', 'en')).toBeUndefined();
});
