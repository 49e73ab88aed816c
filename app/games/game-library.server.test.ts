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

  it('returns games in the form of the contract, in the requested language', () => {
    const { games } = gamesAnswerSchema.parse({ games: library.list('es', ['snake']) });
    expect(games).toMatchObject([
      { id: 'snake', name: 'Serpiente', gameUrl: '/game-pack/snake/index.html?lang=es' },
    ]);
  });

  it('keeps the requested order, each game once, and skips unknown games', () => {
    expect(library.list('en', ['snake', 'chess', 'blocks', 'snake']).map(({ id }) => id)).toEqual([
      'snake',
      'blocks',
    ]);
  });
});
