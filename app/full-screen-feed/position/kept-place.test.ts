import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  KEPT_MS,
  type KeptPlace,
  placeKey,
  placeToReturnTo,
  writePlace,
} from './kept-place.ts';

const NOW = 10_000_000;
const place: KeptPlace = {
  at: NOW - 5_000,
  storyId: '12',
  feed: {
    topic: 'trending',
    hasMore: true,
    nextOffset: 40,
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
const text = writePlace(place);
const back: Arrival = { navigation: 'POP', document: 'navigate', documentAt: NOW - 60_000 };

describe('the place that a reader comes back to', () => {
  it('is the one kept, on the way back within one document', () => {
    expect(placeToReturnTo(text, back, NOW)).toEqual(place);
  });

  it('is kept over a reload, and on the way back from another site', () => {
    for (const document of ['reload', 'back_forward'])
      expect(placeToReturnTo(text, { ...back, document, documentAt: NOW - 10 }, NOW)).toEqual(place);
  });

  it('is the beginning when the address was opened anew', () => {
    expect(placeToReturnTo(text, { ...back, documentAt: NOW - 10 }, NOW)).toBeUndefined();
  });

  it('is the beginning when a link led here', () => {
    expect(placeToReturnTo(text, { ...back, navigation: 'PUSH' }, NOW)).toBeUndefined();
  });

  it('is the beginning after half an hour', () => {
    expect(placeToReturnTo(text, { ...back, documentAt: 0 }, place.at + KEPT_MS)).toBeDefined();
    expect(placeToReturnTo(text, { ...back, documentAt: 0 }, place.at + KEPT_MS + 1)).toBeUndefined();
  });

  it.each([
    null,
    '',
    'null',
    '7',
    '{"at":1}',
    text.slice(0, -3),
    text.replace('"title":"A story"', '"title":5'),
    text.replace(/"stories":\[.*\]/, '"stories":[null]'),
  ])('is the beginning when what is kept is %j', (wrong) => {
    expect(placeToReturnTo(wrong, back, NOW)).toBeUndefined();
  });

  it('belongs to one address', () => {
    expect(placeKey('/fsd', '?brid=a')).not.toBe(placeKey('/fsd', '?brid=b'));
  });
});
