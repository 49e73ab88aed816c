import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import { gamesAnswerSchema } from '#schemas/api/games.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { openGameLibrary } from './game-library.server.ts';
import { answerGames as loader } from './games.api.server.ts';

const plain = sampleBrand();
const brand = sampleBrand({
  cmsConfig: { ...plain.cmsConfig, gamesToShow: ['snake', 'mines'] },
  environments: { staging: { cmsConfig: { gamesToShow: ['blocks'] } } },
});
const library = openGameLibrary('app/games/pack');
const content = {
  games: async (of: typeof brand, { lang, whitelist = [] }: { lang: 'en'; whitelist?: string[] }) => ({
    games: library.list(lang, whitelist.length > 0 ? whitelist : of.cmsConfig.gamesToShow),
  }),
};

async function games(query: string, environment: Environment = 'production') {
  const siteRequest = { brand: { brand }, language: 'en', environment, abt: undefined };
  const request = new Request(`http://news.sample.example/api/games${query}`);
  // Of the server's context this call uses only `siteRequest` and `content`.
  const context = { siteRequest, content } as unknown as AppLoadContext;
  const answer = await loader({ request, context, params: {} });
  return gamesAnswerSchema
    .parse(await answer.json())
    .games.map(({ id }) => id)
    .sort();
}

it('the games are those that the brand shows, in this environment', async () => {
  expect(await games('')).toEqual(['mines', 'snake']);
  expect(await games('', 'staging')).toEqual(['blocks']);
});

it('a whitelist, joined by commas, names others (section 7)', async () => {
  expect(await games('?whitelist=blocks,sudoku')).toEqual(['blocks', 'sudoku']);
  expect(await games('?whitelist=blocks', 'staging')).toEqual(['blocks']);
});
