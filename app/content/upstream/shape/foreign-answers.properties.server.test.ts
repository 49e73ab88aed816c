import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { dnsStateAnswerSchema } from '#schemas/api/dns-state.ts';
import {
  articleAnswerSchema,
  articlesAnswerSchema,
  fsdAnswerSchema,
  portalAnswerSchema,
} from '#schemas/api/feed.ts';
import { gameAnswerSchema, gamesAnswerSchema } from '#schemas/api/games.ts';
import { signAnswerSchema } from '#schemas/api/horoscope.ts';
import { summaryAnswerSchema } from '#schemas/api/summary.ts';
import { carrierAnswer } from '#tests/fakes/carrier-back-end.ts';
import { type Alteration, alterationsOf, altered } from '#tests/fixtures/altered-json.ts';
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
import { cleanFeed, cleanStory } from './clean-answers.server.ts';
import { readAnswer } from './read-answer.server.ts';

const BASE = 'https://api.carrier.example/';
const SIGN = {
  signId: 'leo',
  timeZone: 'UTC',
  defaultTimeZone: 'UTC',
  market: 'en-us',
  now: Date.UTC(2026, 10, 21, 12),
} as const;

type Members = Record<string, unknown>;

interface Call {
  /** A good answer of the fake back end. */
  good: unknown;
  /** How the site reads it; undefined if reading fails. */
  read(answer: unknown): unknown;
  /** Our own contract, which the site's answers conform to. */
  own: z.ZodType;
  /** Paths without which there is nothing to show. */
  needed: RegExp;
}

function call<T>(
  address: string,
  schema: z.ZodType<T>,
  own: z.ZodType,
  needed: RegExp,
  clean: (answer: T) => unknown = (answer) => answer,
): Call {
  const read = (answer: unknown) => {
    const parsed = readAnswer(schema, answer);
    return parsed.ok ? clean(parsed.value) : undefined;
  };
  return { good: carrierAnswer(address, { stories: 3 })?.answer, read, own, needed };
}

type Feed = Parameters<typeof cleanFeed>[0];
const feed = (answer: Feed) => cleanFeed(answer, BASE);
const story = (answer: Parameters<typeof cleanStory>[0]) => cleanStory(answer, BASE);
const NEEDS_STORIES = /^articles$/;
const NEEDS_STORY = /^article(\.id|\.title)?$/;

const CALLS: Record<string, Call> = {
  portal: call('/api/spa/portal', carrierPortalSchema, portalAnswerSchema, NEEDS_STORIES, feed),
  fsd: call('/api/spa/fsd', carrierFsdSchema, fsdAnswerSchema, NEEDS_STORIES, feed),
  articles: call('/api/articles', carrierArticlesSchema, articlesAnswerSchema, NEEDS_STORIES, feed),
  article: call('/api/spa/article/7', carrierArticleAnswerSchema(), articleAnswerSchema, NEEDS_STORY, story),
  summary: call('/api/summary/7', carrierSummarySchema, summaryAnswerSchema, /^summary$/),
  sign: call('/api/spa/horoscope/signs/leo/UTC', carrierSignSchema(SIGN), signAnswerSchema, /^sign$/),
  games: call('/api/games', carrierGamesSchema, gamesAnswerSchema, /^games$/),
  game: call('/api/spa/games/snake', carrierGameSchema('snake'), gameAnswerSchema, /^game(\.gameUrl)?$/),
  'dns-state': call('/api/dns-state', carrierDnsStateSchema, dnsStateAnswerSchema, /^$/),
};

/** Fields that depend on others: a story without a body is a preview, and unknown states are requested again soon. */
const DERIVED = ['index', 'view_mode', 'expiry', 'sentCount'];

/** A parsed answer without the entry or member that was altered: of lists it was the first entry. */
function restOf(answer: unknown, [key = '', inner]: Alteration['path'], entries: number): unknown {
  const { [key]: changed, ...others } = answer as Members;
  const rest = Array.isArray(changed)
    ? changed.slice(changed.length - entries + 1)
    : typeof inner === 'string'
      ? Object.entries(changed as Members).filter(([name]) => name !== inner)
      : [];
  const isWhole = inner === undefined;
  return JSON.parse(
    JSON.stringify(isWhole ? others : [others, rest], (name, value) =>
      DERIVED.includes(name) ? undefined : value,
    ),
  );
}

/** Each place is altered once: leaving out the first entry of a list twice would leave nothing good in it. */
const placeOf = ({ path }: Alteration) => path.join('.');
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

describe.each(Object.entries(CALLS))('an answer to %s', (_, { good, read, own, needed }) => {
  const all = alterationsOf(good);
  const untouched = all.filter(({ path }) => !needed.test(path.join('.')));
  const missing = all.filter(({ path }) => needed.test(path.join('.')));

  it('with any one value of another type, null or missing, shows the rest, within our own contract', () => {
    const whole = read(good);
    // Some answers have nothing besides what is needed.
    expect(read({ ...(good as Members), notInTheContract: 1 })).toEqual(whole);
    expect(own.safeParse(whole).success).toBe(true);
    for (const alteration of untouched) {
      const answer = read(altered(good, alteration));
      expect(own.safeParse(answer).success, alteration.name).toBe(true);
      const entries = lengthOf((whole as Members)[alteration.path[0] ?? '']);
      expect(restOf(answer, alteration.path, entries), alteration.name).toEqual(
        restOf(whole, alteration.path, entries),
      );
    }
  });

  it('without its main value fails, or conforms to our own contract', () => {
    const without = missing.map((alteration) => [alteration.name, altered(good, alteration)]);
    for (const [name, json] of [['without any value', {}], ...without]) {
      const answer = read(json);
      expect(answer === undefined || own.safeParse(answer).success, String(name)).toBe(true);
    }
  });

  it('with several wrong values at once does the same', () => {
    const some = untouched.length > 0 ? untouched : all;
    const minLength = Math.min(2, new Set(some.map(placeOf)).size);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...some), { minLength, maxLength: 6, selector: placeOf }),
        (alterations) => {
          const answer = read(altered(good, ...alterations));
          expect((answer === undefined && some === all) || own.safeParse(answer).success).toBe(true);
        },
      ),
    );
  });

  it('of any other JSON fails, or conforms to our own contract', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const answer = read(json);
        expect(answer === undefined || own.safeParse(answer).success).toBe(true);
      }),
    );
  });
});
