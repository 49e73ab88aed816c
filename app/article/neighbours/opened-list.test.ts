import { describe, expect, it } from 'vitest';
import { type NeighbourStory, neighboursOf, openedListText } from './opened-list.ts';

const story = (id: number): NeighbourStory => ({
  id: String(id),
  href: `/article-content/${id}`,
  title: `Story ${id}`,
});
const list = (count: number) => Array.from({ length: count }, (_, at) => story(at + 1));
const idsAround = (text: string | undefined, id: string) => {
  const { previous, next } = neighboursOf(text, id);
  return [previous?.id, next?.id];
};

describe('the neighbours of a story', () => {
  it('are those of the list from which it was opened', () => {
    const text = openedListText(list(3), '2');
    expect(['1', '2', '3'].map((id) => idsAround(text, id))).toEqual([
      [undefined, '2'],
      ['1', '3'],
      ['2', undefined],
    ]);
  });

  it('are there in a long list, too, wherever it was opened', () => {
    const edges = (opened: number) => idsAround(openedListText(list(200), String(opened)), String(opened));
    expect([1, 2, 100, 199, 200].map(edges)).toEqual([
      [undefined, '2'],
      ['1', '3'],
      ['99', '101'],
      ['198', '200'],
      ['199', undefined],
    ]);
    expect(JSON.parse(openedListText(list(200), '100'))).toHaveLength(60);
  });

  it('are stored without language and app of the page, which the next one may not have', () => {
    const query = new URLSearchParams({ lang: 'es', cd: '{"gaid":"g-1"}', rp: 'e30=' });
    const opened = list(3).map((one) => ({ ...one, href: `${one.href}?${query}` }));
    expect(JSON.parse(openedListText(opened, '2'))).toEqual(list(3));
    expect(neighboursOf(JSON.stringify(opened), '2').next).toEqual(story(3));
  });

  it.each([
    ['no list', undefined],
    ['a list without the story', openedListText(list(3), '2').replaceAll('"2"', '"9"')],
    ['a damaged text', '[{'],
    [
      'an address of another site',
      JSON.stringify([story(1), { ...story(2) }, { ...story(3), href: '//x.example' }]),
    ],
    ['an address of no story', JSON.stringify([story(2), { ...story(3), href: '/dns' }])],
    ['something else', '{"2":1}'],
  ])('are none with %s', (_name, text) => {
    expect(idsAround(text, '2')).toEqual([undefined, undefined]);
  });
});
