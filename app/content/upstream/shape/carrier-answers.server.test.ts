import { describe, expect, it } from 'vitest';
import { articleAnswerSchema, articleSchema, portalAnswerSchema } from '#schemas/api/feed.ts';
import {
  carrierArticleAnswerSchema,
  carrierArticlesSchema,
  carrierFsdSchema,
  carrierPortalSchema,
  carrierSummarySchema,
} from './carrier-answers.server.ts';
import { parseAnswer } from './parse-answer.server.ts';
import { readAnswer } from './read-answer.server.ts';

const article = { id: '1', source: 'post', article_url: '/article-content/1', title: 'T' };
const source = { id: 'post', title: 'The Post', icon: null };

describe('answers with only the fields that section 7 names', () => {
  it('are completed to the contract', () => {
    const portal = carrierPortalSchema.parse({ articles: [article], sources: [source] });
    expect({ ...portalAnswerSchema.parse(portal), sentCount: 1 }).toEqual(portal);
    expect(portal.articles[0]).toMatchObject({ view_mode: 'hosted', date: null, keywords: [], author: null });
    const story = carrierArticleAnswerSchema().parse({ article, source });
    expect(articleAnswerSchema.parse(story)).toMatchObject({ formatted: '' });
    for (const schema of [carrierFsdSchema, carrierArticlesSchema])
      expect(schema.parse({ articles: [], sources: [] })).toMatchObject({ topics: [], reporting: {} });
  });

  it('must have their stories', () => {
    expect(carrierPortalSchema.safeParse({ sources: [] }).success).toBe(false);
    expect(
      carrierPortalSchema.safeParse({ articles: [{ ...article, title: undefined }], sources: [] }).success,
    ).toBe(false);
  });
});

describe('a story list of a carrier', () => {
  it('counts what the back end sent, including unreadable stories', () => {
    const parsed = parseAnswer(carrierFsdSchema, { articles: [article, { id: 'x' }, null, article] });
    expect(parsed).toMatchObject({ ok: true, value: { sentCount: 4 } });
    expect(parsed.ok && parsed.value.articles.map(({ id }) => id)).toEqual(['1', '1']);
  });
});

describe('a story of a carrier', () => {
  const read = (more: object) =>
    carrierArticleAnswerSchema().parse({ article: { ...article, ...more }, source }).article;

  it('may use the second spelling of addresses (section 3)', () => {
    const given = { id: '1', title: 'T', articleUrl: '/a', imageUrl: '/b', origUrl: '/c' };
    const story = readAnswer(carrierArticleAnswerSchema(), { article: given, source });
    expect(story.ok && story.value.article).toMatchObject({
      article_url: '/a',
      image_url: '/b',
      orig_url: '/c',
    });
  });

  it('has the names of people and publishers as plain text', () => {
    const given = {
      author: { name: 'Zo&euml; A.' },
      provider: 'Salt &amp; Light',
      labels: ['<b>R&amp;D</b>'],
    };
    expect(read(given)).toMatchObject({ author: 'Zoë A.', provider: 'Salt & Light', labels: ['R&D'] });
    const publisher = { ...source, title: 'Salt &#038; Light' };
    expect(carrierArticleAnswerSchema().parse({ article, source: publisher }).source.title).toBe(
      'Salt & Light',
    );
  });

  it('has all authors in one line, each once', () => {
    const author = ['Ana P&eacute;rez', { name: 'Zoë A.' }, '', 7, 'Ana Pérez'];
    expect(read({ author })).toMatchObject({ author: 'Ana Pérez, Zoë A.' });
    expect(read({ author: [] })).toMatchObject({ author: null });
  });

  it('and its source complete each other', () => {
    const answer = { article: { id: '1', title: 'T', provider: 'The Post' }, source: { id: 'post' } };
    expect(carrierArticleAnswerSchema().parse(answer)).toMatchObject({
      article: { source: 'post' },
      source: { id: 'post', title: 'The Post' },
    });
    expect(carrierArticleAnswerSchema().parse({ article })).toMatchObject({ source: { id: 'post' } });
  });

  it('says nothing of its picture that is believed', () => {
    for (const picture of ['a.jpg', { state: 'measured', width: 9000 }, { state: 'missing' }])
      expect(read({ picture }).picture).toBeUndefined();
  });

  it('may have numbers for ids', () =>
    expect(read({ id: 12, source: 7 })).toMatchObject({ id: '12', source: '7' }));

  it('passes on fields that only apps of the carrier read (section 3), and is not left out because of one', () => {
    const ofApps = {
      originalViewMode: 'hosted',
      horizontalPosition: 2,
      fsdUnit: 'unit',
      fsdUnitPattern: [1, 3],
      monetizationProviderAdUnitName: 'n',
      monetizationProviderAdUnitId: 'i',
    };
    expect(articleSchema.parse(read(ofApps))).toMatchObject(ofApps);
    expect(read({ fsdUnit: { odd: true }, horizontalPosition: null })).toMatchObject({ id: '1' });
    expect(read({ fsdUnit: { odd: true } }).fsdUnit).toBeUndefined();
  });

  it('may have a date with an offset, which becomes UTC', () => {
    expect(read({ date: '2026-11-21T09:00:00+01:00' }).date).toBe('2026-11-21T08:00:00.000Z');
  });
});

it('a summary says who wrote it, if only by default', () => {
  expect(carrierSummarySchema.parse({ summary: 's' })).toEqual({ summary: 's', madeBy: 'ai' });
  expect(carrierSummarySchema.parse({ summary: 's', madeBy: 'extract' }).madeBy).toBe('extract');
  const escaped = { summary: 'Salt &amp; light.\n\n<b>Two</b> &lt; three.' };
  expect(carrierSummarySchema.parse(escaped).summary).toBe('Salt & light.\n\nTwo < three.');
});
