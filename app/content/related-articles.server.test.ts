import { describe, expect, it, test } from 'vitest';
import { type RelatedCandidate, relatedArticles, relatedCount } from './related-articles.server.ts';

const story = (id: string, overrides: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  id,
  source: `paper-${id}`,
  topic: 'science',
  labels: ['science'],
  title: `Number ${id}`,
  ...overrides,
});
const ids = (stories: readonly RelatedCandidate[]) => stories.map(({ id }) => id);
const article = story('0', { title: 'Power returns to the northern islands', cluster: 'islands' });

describe('the count of related stories', () => {
  test.each([
    [1, 10],
    [2, 5],
    [3, 4],
    [4, 3],
    [9, 2],
    [10, 1],
    [11, 1],
    [500, 1],
    [0, 10],
  ])('with %i providers is %i', (providers, count) => expect(relatedCount(providers)).toBe(count));
});

describe('related stories', () => {
  it('are of the main topic first, of other sources first, and keep their order otherwise', () => {
    const found = relatedArticles(
      article,
      [
        story('1', { topic: 'health', labels: ['health', 'science'] }),
        story('2', { source: article.source }),
        story('3'),
        story('4', { topic: 'health', labels: ['health', 'science'], source: article.source }),
        story('5'),
      ],
      10,
    );
    expect(ids(found)).toEqual(['3', '5', '2', '1', '4']);
  });

  it('share a topic with the story', () => {
    const other = story('1', { topic: 'sports', labels: ['sports', 'latest'] });
    expect(relatedArticles({ ...article, labels: ['science', 'latest'] }, [other], 10)).toEqual([]);
  });

  it('are never the story itself, nor the same news told elsewhere', () => {
    const found = relatedArticles(
      article,
      [
        story('0'),
        story('1', { cluster: 'islands' }),
        story('2', { title: 'Power returns to northern islands after fault' }),
        story('3'),
      ],
      10,
    );
    expect(ids(found)).toEqual(['3']);
  });

  it('do not repeat one another', () => {
    const title = 'Fourteen doctors prescribe walking';
    const found = relatedArticles(article, [story('1', { title }), story('2', { title }), story('3')], 10);
    expect(ids(found)).toEqual(['1', '3']);
  });

  it('are as many as asked for', () => {
    expect(relatedArticles(article, [story('1'), story('2'), story('3')], 2)).toHaveLength(2);
  });
});
