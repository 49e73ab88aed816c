import { expect, it } from 'vitest';
import { withFaults } from './example-faults.ts';

const story = (id: string) => ({ id, title: `T${id}`, author: 'A', keywords: [] });
const feed = {
  articles: ['1', '2', '3'].map(story),
  sources: [{ id: 's' }],
  paging: { topics: { sports: { moreArticles: false } } },
};

it('a page is cut, and then there are more', () => {
  const cut = withFaults(feed, { nulls: false, pageSize: 2 });
  expect(cut).toMatchObject({
    articles: [{ id: '1' }, { id: '2' }],
    paging: { topics: { sports: { moreArticles: true } } },
  });
  expect(withFaults(feed, { nulls: false, pageSize: 3 })).toEqual(feed);
});

it('with nulls a story keeps its id and title, a game its address', () => {
  expect(withFaults(feed, { nulls: true, pageSize: 1 })).toEqual({
    articles: [{ id: '1', title: 'T1', author: null, keywords: null }],
    sources: null,
    paging: null,
  });
  expect(
    withFaults({ game: { id: 'g', gameUrl: 'u', videoUrl: 'v' } }, { nulls: true, pageSize: undefined }),
  ).toEqual({
    game: { id: 'g', gameUrl: 'u', videoUrl: null },
  });
});

it('without faults nothing changes', () => {
  for (const answer of [feed, [], null, 'x'])
    expect(withFaults(answer, { nulls: false, pageSize: undefined })).toBe(answer);
});
