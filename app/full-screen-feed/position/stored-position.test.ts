import { describe, expect, it } from 'vitest';
import { type PageEntry, STORED_MAX_AGE_MS } from '#app/stories/stories.port.ts';
import { positionKey, positionToRestore, type StoredPosition, storePosition } from './stored-position.ts';

const NOW = 10_000_000;
const position: StoredPosition = {
  at: NOW - 5_000,
  storyId: '12',
  feed: {
    topic: 'trending',
    hasMore: true,
    nextOffset: 40,
    asOf: '1795000000000',
    stories: [
      {
        id: '12',
        href: '/article-content/12',
        title: 'A story',
        description: '',
        image: null,
        topic: 'sports',
        source: { title: 'Paper', icon: null },
        dateTime: null,
        age: '',
      },
    ],
  },
};
const text = storePosition(position);
const back: PageEntry = { navigation: 'POP', document: 'navigate', documentAt: NOW - 60_000 };

it('a position is stored for an address without what the carrier’s app passed to it', () => {
  const app = new URLSearchParams({ cd: '{"gaid":"g-1"}', rp: 'e30=' });
  const site = { brid: 'newsroom', language: 'en' } as const;
  expect(positionKey(site, { pathname: '/fsd', search: `?topic=sports&${app}` })).toBe(
    'fsd_place newsroom en /fsd?topic=sports',
  );
});

describe('the restored position', () => {
  it('is the stored one, when navigating back within one document', () => {
    expect(positionToRestore(text, back, NOW)).toEqual(position);
  });

  it('survives a reload, and navigating back from another site', () => {
    for (const document of ['reload', 'back_forward'])
      expect(positionToRestore(text, { ...back, document, documentAt: NOW - 10 }, NOW)).toEqual(position);
  });

  it('is the top when the address was opened again', () => {
    expect(positionToRestore(text, { ...back, documentAt: NOW - 10 }, NOW)).toBeUndefined();
  });

  it('is the top when a link was followed', () => {
    expect(positionToRestore(text, { ...back, navigation: 'PUSH' }, NOW)).toBeUndefined();
  });

  it('is the top after half an hour', () => {
    expect(
      positionToRestore(text, { ...back, documentAt: 0 }, position.at + STORED_MAX_AGE_MS),
    ).toBeDefined();
    expect(
      positionToRestore(text, { ...back, documentAt: 0 }, position.at + STORED_MAX_AGE_MS + 1),
    ).toBeUndefined();
  });

  it.each([
    null,
    '',
    'null',
    '7',
    '{"at":1}',
    text.slice(0, -3),
    text.replace('"title":"A story"', '"title":5'),
    text.replace('"asOf":"1795000000000"', '"asOf":5'),
    text.replace(/"stories":\[.*\]/, '"stories":[null]'),
  ])('is the top when the stored text is %j', (wrong) => {
    expect(positionToRestore(wrong, back, NOW)).toBeUndefined();
  });

  it('belongs to one address, brand and language', () => {
    const site = { brid: 'a', language: 'en' } as const;
    const keys = [
      positionKey(site, { pathname: '/fsd', search: '' }),
      positionKey(site, { pathname: '/fsd', search: '?saved=1' }),
      positionKey({ ...site, language: 'es' }, { pathname: '/fsd', search: '' }),
      positionKey({ ...site, brid: 'b' }, { pathname: '/fsd', search: '' }),
    ];
    expect(new Set(keys).size).toBe(4);
  });
});
