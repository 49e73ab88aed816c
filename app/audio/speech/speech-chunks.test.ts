import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { chunkAt, speechChunks, speechDuration } from './speech-chunks.ts';

const texts = (paragraphs: string[], language = 'en') =>
  speechChunks(paragraphs, language).map(({ text }) => text);
const long = 'The sea rose by four meters that night and the gates of the barrier stayed shut for nine hours';

describe('a text to be spoken', () => {
  it('is split into pieces of whole sentences', () => {
    expect(texts([`${long}. ${long}. Short. Shorter!`])).toEqual([`${long}.`, `${long}. Short. Shorter!`]);
  });

  it('is split in a paragraph of half a million characters, too', () => {
    const text = 'It rained. '.repeat(45_000);
    expect(texts([text]).join(' ')).toBe(text.trim());
  });

  it('has its numbers and addresses whole where the browser splits no sentences', () => {
    const text = `The sea rose by 3.5 m, says paper.example. ${long}! "${long}." Why?`;
    expect(texts([text]).join(' ')).toBe(text);
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(texts([text])).toEqual([`The sea rose by 3.5 m, says paper.example. ${long}!`, `"${long}." Why?`]);
    vi.unstubAllGlobals();
  });

  it('has no piece across two paragraphs', () => {
    expect(texts(['One.', 'Two.'])).toEqual(['One.', 'Two.']);
  });

  it('has long sentences split at a comma, else between words', () => {
    const [first, second] = texts([`${long}, while the town slept ${long}, and ${long}.`]);
    expect(first).toBe(`${long},`);
    expect(second?.length).toBeLessThanOrEqual(180);
    expect(texts([`${'word '.repeat(60)}.`]).every((piece) => piece.length <= 180)).toBe(true);
    expect(texts(['x'.repeat(400)]).map(({ length }) => length)).toEqual([180, 180, 40]);
  });

  it('has pieces of a third of the letters where each is a syllable, split at commas of its script', () => {
    const clause = '市長は旧橋を月末まで車両通行止めにすると発表した';
    expect(texts([`${clause}、${clause}、${clause}。${clause}。`], 'ja')).toEqual([
      `${clause}、${clause}、`,
      `${clause}。${clause}。`.replace('。市', '。 市'),
    ]);
    expect(texts(['시'.repeat(100)], 'ko').map(({ length }) => length)).toEqual([60, 40]);
    expect(speechDuration(speechChunks(['桥'.repeat(255)], 'zh'))).toBe(51);
    const arabic = 'قال رئيس البلدية إن الجسر القديم سيبقى مغلقا أمام السيارات حتى نهاية الشهر';
    expect(texts([`${arabic}، ${arabic}، ${arabic}.`], 'ar')[0]).toBe(`${arabic}، ${arabic}،`);
  });

  it('has no character cut in two', () => {
    const pieces = texts(['😀'.repeat(200)]);
    expect(pieces.join('')).toBe('😀'.repeat(200));
    expect(pieces.some((piece) => /\p{Surrogate}/u.test(piece))).toBe(false);
  });

  it('is split by the rules of Spanish', () => {
    expect(texts([`¿${long}? ¡${long}!`], 'es')).toEqual([`¿${long}?`, `¡${long}!`]);
  });

  it('has no pieces when it is empty', () => {
    expect(texts([])).toEqual([]);
    expect(texts(['', '  \n '])).toEqual([]);
  });
});

it('for any text, no piece is too long and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 60, mode: 'sentences' }), { maxLength: 4 }), (paragraphs) => {
      const pieces = texts(paragraphs);
      expect(pieces.every(({ length }) => length > 0 && length <= 180)).toBe(true);
      expect(pieces.join(' ').split(/\s+/)).toEqual(paragraphs.join(' ').trim().split(/\s+/));
    }),
  );
});

describe('positions', () => {
  const chunks = speechChunks([`${'a'.repeat(149)}.`, `${'b'.repeat(74)}.`], 'en');

  it('follow from the length of the text', () => {
    expect(speechDuration(chunks)).toBe(15);
    expect(speechDuration([])).toBe(0);
  });

  it('map to their piece, also beyond the end', () => {
    expect([0, 9.9, 10, 14, 15, 90].map((position) => chunkAt(chunks, position))).toEqual([0, 0, 1, 1, 1, 1]);
  });
});
