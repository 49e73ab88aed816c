import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CONTRACT } from '#schemas/api/contract.ts';
import {
  carrierArticleAnswerSchema,
  carrierArticlesSchema,
  carrierFsdSchema,
  carrierPortalSchema,
  carrierSummarySchema,
} from './carrier-answers.server.ts';
import {
  carrierDnsStateSchema,
  carrierGameSchema,
  carrierGamesSchema,
  carrierSignSchema,
} from './carrier-services.server.ts';
import { readAnswer } from './read-answer.server.ts';

type Json = Record<string, unknown>;

const SIGN = { signId: 'leo', timeZone: 'UTC', defaultTimeZone: 'UTC', market: 'en-us', now: 0 } as const;
const hasEntries = (list: unknown) => Array.isArray(list) && list.length > 0;
const hasStories = ({ articles }: Json) => hasEntries(articles);

/** How each call is read, and whether the page has something to show after it. */
const READERS: Record<string, [schema: z.ZodType, shows: (read: Json) => boolean]> = {
  '/api/spa/portal': [carrierPortalSchema, hasStories],
  '/api/spa/fsd': [carrierFsdSchema, hasStories],
  '/api/articles': [carrierArticlesSchema, hasStories],
  '/api/spa/article/{articleId}': [carrierArticleAnswerSchema('7'), () => true],
  '/api/spa/article/summary/{articleId}': [carrierArticleAnswerSchema('7'), () => true],
  '/api/summary/{articleId}': [carrierSummarySchema, ({ summary }) => summary !== ''],
  '/api/spa/horoscope/signs/{signId}/{timeZone}': [carrierSignSchema(SIGN), () => true],
  '/api/spa/games/{id}': [carrierGameSchema('snake'), ({ game }) => (game as Json).gameUrl !== ''],
  '/api/games': [carrierGamesSchema, ({ games }) => hasEntries(games)],
  // Asked again after a day, as it did not say.
  '/api/dns-state': [carrierDnsStateSchema, ({ expiry }) => expiry !== 1],
};

const VALUES: Json = {
  id: '7',
  title: 'A bridge opens',
  gameUrl: 'https://games.example/7/',
  summary: 'In short.',
  dns_enabled: true,
};

/** The smallest answer with these fields: entries of lists are `a[].b`. */
function answerWith(fields: readonly string[]): Json {
  const answer: Json = {};
  for (const field of fields) {
    const [first = '', last] = field.replace('[]', '').split('.');
    if (last === undefined)
      answer[first] ??= VALUES[first] ?? (fields.some((other) => other.startsWith(`${first}[]`)) ? [{}] : {});
    else {
      const holder = answer[first];
      const within = (Array.isArray(holder) ? holder[0] : holder) as Json | undefined;
      if (within) within[last] = VALUES[last];
    }
  }
  return answer;
}

function shows(path: string, answer: Json): boolean {
  const reader = READERS[path];
  if (!reader) throw new Error(`There is no reader of ${path}.`);
  const parsed = readAnswer(reader[0], answer);
  return parsed.ok && reader[1](parsed.value as Json);
}

const calls = CONTRACT.filter(({ path }) => path in READERS).map(({ path, needs = [] }) => ({ path, needs }));

describe('what the contract says a back end must send', () => {
  it('is checked for every call that is read by a schema of its own', () => {
    expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(READERS).sort());
  });

  it.each(calls)('is enough for $path', ({ path, needs }) => {
    expect(shows(path, answerWith(needs))).toBe(true);
  });

  it.each(calls.flatMap(({ path, needs }) => needs.map((field) => ({ path, needs, field }))))(
    'is needed for $path: $field',
    ({ path, needs, field }) => {
      const left = needs.filter(
        (other) => other !== field && !other.startsWith(`${field}.`) && !other.startsWith(`${field}[]`),
      );
      expect(shows(path, answerWith(left))).toBe(false);
    },
  );
});
