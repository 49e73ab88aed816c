import { describe, expect, it } from 'vitest';
import { gamesAnswerSchema } from '#schemas/api/games.ts';
import { GAME_IDS } from '#schemas/content/games.ts';
import { openGameLibrary } from './game-library.server.ts';

const library = openGameLibrary('app/games/pack');

describe('the game library', () => {
  it('has every game that brands may name', () => {
    expect(
      library
        .list('en', [])
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...GAME_IDS].sort());
  });

  it('answers in the form of the contract, in the language asked for', () => {
    const { games } = gamesAnswerSchema.parse({ games: library.list('es', ['snake']) });
    expect(games).toMatchObject([
      { id: 'snake', name: 'Serpiente', gameUrl: '/game-pack/snake/index.html?lang=es' },
    ]);
  });

  it('keeps the order that was asked for, once each, and passes over what it does not have', () => {
    expect(library.list('en', ['snake', 'chess', 'blocks', 'snake']).map(({ id }) => id)).toEqual([
      'snake',
      'blocks',
    ]);
  });
});
