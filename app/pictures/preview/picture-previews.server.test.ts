import { describe, expect, it } from 'vitest';
import { createPicturePreviews } from './picture-previews.server.ts';
import type { PreviewStore } from './preview-store.server.ts';

const A = 'https://a.example/a.jpg';
const B = 'https://a.example/b.jpg';
const GONE = () => Promise.reject(new Error('the database is gone'));

/** A store in memory that records its calls. */
function shared() {
  const kept = new Map<string, string>();
  const asked: number[] = [];
  const forgotten: number[] = [];
  const store: PreviewStore = {
    async find(pictures) {
      asked.push(pictures.length);
      return new Map([...kept].filter(([picture]) => pictures.includes(picture)));
    },
    async add(picture, preview) {
      if (!kept.has(picture)) kept.set(picture, preview);
    },
    async deleteBefore(before) {
      forgotten.push(before);
    },
  };
  return { store, asked, kept, forgotten };
}

describe('previews', () => {
  it('are known for the next page once they were made, and made once', async () => {
    const { store, asked } = shared();
    const previews = createPicturePreviews(store);
    expect((await previews.of([A]))(A)).toBeUndefined();
    let made = 0;
    const make = async () => {
      made += 1;
      return `pixels ${made}`;
    };
    await Promise.all([previews.makeIfMissing(A, make), previews.makeIfMissing(A, make)]);
    await previews.makeIfMissing(A, make);
    const before = asked.length;
    const of = await previews.of([A, B, null, '/demo/pictures/a.svg']);
    expect([of(A), of(B), of('/demo/pictures/a.svg')]).toEqual(['pixels 1', undefined, undefined]);
    await previews.of([A, B]);
    expect(asked.slice(before)).toEqual([1]);
  });

  it('that another server made are found', async () => {
    const { store } = shared();
    await createPicturePreviews(store).makeIfMissing(A, async () => 'pixels');
    const other = createPicturePreviews(store);
    expect((await other.of([A]))(A)).toBe('pixels');
    await other.makeIfMissing(A, () => Promise.reject(new Error('asked to make it again')));
    expect((await other.of([A]))(A)).toBe('pixels');
  });

  it('of pictures with transparency are empty, which is remembered', async () => {
    const { store, kept } = shared();
    const previews = createPicturePreviews(store);
    await previews.makeIfMissing(A, async () => '');
    expect([...kept.values()]).toEqual(['']);
    expect((await previews.of([A]))(A)).toBeUndefined();
  });

  it('are found by the address that the picture is fetched from', async () => {
    const previews = createPicturePreviews(shared().store);
    await previews.makeIfMissing(A, async () => 'pixels');
    const named = A.replace('https:', '');
    expect((await previews.of([named]))(named)).toBe('pixels');
  });

  it('fail silently: pages have the tint, and previews made here are known', async () => {
    const previews = createPicturePreviews({ find: GONE, add: GONE, deleteBefore: GONE });
    expect((await previews.of([A]))(A)).toBeUndefined();
    await previews.makeIfMissing(A, async () => 'pixels');
    expect((await previews.of([A]))(A)).toBe('pixels');
    await previews.makeIfMissing(B, GONE);
    expect((await previews.of([B]))(B)).toBeUndefined();
  });

  it('never delay a page for long', async () => {
    let answer: (found: Map<string, string>) => void = () => undefined;
    const slow = new Promise<Map<string, string>>((resolve) => {
      answer = resolve;
    });
    const previews = createPicturePreviews({ find: () => slow, add: GONE, deleteBefore: GONE });
    expect((await previews.of([A]))(A)).toBeUndefined();
    answer(new Map());
  });

  it('are deleted when they are old', async () => {
    const { store, forgotten } = shared();
    let now = 100 * 86_400_000;
    const previews = createPicturePreviews(store, () => now);
    await previews.makeIfMissing(A, async () => 'a');
    now += 3_600_000;
    await previews.makeIfMissing(B, async () => 'b');
    expect(forgotten).toEqual([now - 60 * 86_400_000]);
  });
});
