import { describe, expect, it } from 'vitest';
import type { StoredStoryList } from '#app/stories/stories.port.ts';
import { isWhereBrowserPutIt, listPositionToRestore, listPositionToStore } from './list-position.ts';

const NOW = 10_000_000;
const story = (id: string) => ({
  ...{ id, href: `/article-content/${id}`, title: `Story ${id}`, description: '', topic: 'sports' },
  ...{ image: null, source: { title: 'Wire', icon: null }, dateTime: null, age: '' },
});
const list: StoredStoryList = {
  ...{ topic: 'sports', hasMore: true, nextOffset: 40, asOf: '1795000000000' },
  stories: ['1', '2', '3', '4'].map(story),
};
const ADDRESS = 'en /?topic=sports';
const left = { storyId: '3', top: -12, list };
const position = { ...left, at: NOW - 5000, address: ADDRESS };

describe('the position that is stored when a list is left', () => {
  const scrolledBy = (pixels: number) =>
    ['1', 'of a block', '2', '3', '4'].map((id, at) => ({
      id,
      top: at * 100 - pixels,
      bottom: at * 100 + 90 - pixels,
    }));

  it('is the first story in sight, and how far it has been scrolled', () => {
    expect(listPositionToStore(list, 2, scrolledBy(312))).toEqual(left);
  });

  it.each([
    ['a story that came with the page is in sight, which the browser scrolls to', 250],
    ['a story of another list is in sight', 150],
    ['no story is', 900],
  ])('is none where %s', (_, pixels) => {
    expect(listPositionToStore(list, 2, scrolledBy(pixels))).toBeUndefined();
  });
});

describe('the position that is returned to', () => {
  const text = JSON.stringify(position);
  const opened = { navigation: 'POP', documentAt: NOW - 10 } as const;

  it.each([
    ['back_forward', true],
    ['reload', true],
    ['navigate', false],
  ])('is the stored one in a document of the type %s: %s', (document, isStored) => {
    expect(listPositionToRestore(text, ADDRESS, { ...opened, document }, NOW)).toEqual(
      isStored ? position : undefined,
    );
  });

  it('is none at another address, or in another language', () => {
    for (const other of ['en /?topic=world', 'es /?topic=sports'])
      expect(listPositionToRestore(text, other, { ...opened, document: 'reload' }, NOW)).toBeUndefined();
  });

  it.each([undefined, '', 'null', '7', '{"at":1}', text.slice(0, -3), text.replace('-12', '"-12"')])(
    'is none where the stored text is %j',
    (wrong) => {
      expect(listPositionToRestore(wrong, ADDRESS, { ...opened, document: 'reload' }, NOW)).toBeUndefined();
    },
  );
});

it.each([
  ['at its top', 0, true],
  ['at its end', 4491, true],
  ['at its end, less the bar of the browser', 4435, true],
  ['scrolled up from its end by half a window', 4121, false],
  ['scrolled down from its top', 900, false],
])('a page of the first stories alone is where the browser put it: %s', (_, scrollY, isThere) => {
  expect(isWhereBrowserPutIt({ scrollY, innerHeight: 740, scrollHeight: 5231 })).toBe(isThere);
});
