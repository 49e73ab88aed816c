import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDemoPack } from './read-demo-pack.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'demo-pack-'));
afterAll(() => rmSync(folder, { recursive: true }));

const item = (id: string, date: string) => ({
  id,
  title: id,
  content_html: '<p>x</p>',
  image: `pictures/${id}.svg`,
  date_published: date,
});
const pack = (file: string, items: unknown[]) =>
  writeFileSync(
    path.join(folder, 'feeds', file),
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: file.slice(0, 1),
      language: 'en',
      icon: `icons/${file.slice(0, 1)}.svg`,
      items,
    }),
  );

mkdirSync(path.join(folder, 'feeds'));
pack('b.json', [item('late', '2026-01-02T00:00:30Z'), item('early', '2026-01-01T00:00:30Z')]);
pack('a.json', [item('middle', '2026-01-01T12:00:30Z')]);

describe('readDemoPack', () => {
  const now = Date.UTC(2030, 4, 5, 6, 7, 8);
  const feeds = readDemoPack(folder, now).map((feed) => {
    if (!feed.ok) throw new Error(feed.reason);
    return feed;
  });

  it('reads the feeds by name with site paths for their pictures', () => {
    expect(feeds.map(({ source }) => source.icon)).toEqual(['/demo/icons/a.svg', '/demo/icons/b.svg']);
    expect(feeds[1]?.stories.map(({ imageUrl }) => imageUrl)).toEqual([
      '/demo/pictures/late.svg',
      '/demo/pictures/early.svg',
    ]);
  });

  it('moves all dates by one span, the newest to the current minute', () => {
    const minute = Date.UTC(2030, 4, 5, 6, 7);
    const times = feeds.flatMap(({ stories }) =>
      stories.map(({ publishedAt }) => ((publishedAt ?? 0) - minute) / 3_600_000),
    );
    expect(times).toEqual([-12, 0, -24]);
  });

  it('moves the dates of a pack with stories of tomorrow by when it was written', () => {
    writeFileSync(path.join(folder, 'pack.json'), '{"writtenAt": "2026-01-01T12:00:30Z"}');
    const times = readDemoPack(folder, now).flatMap((feed) =>
      feed.ok ? feed.stories.map(({ publishedAt }) => publishedAt) : [],
    );
    const minute = Date.UTC(2030, 4, 5, 6, 7);
    expect(times).toEqual([minute, minute + 12 * 3_600_000, minute - 12 * 3_600_000]);
  });

  it('takes every feed of the hard pack, with every fault that it is for', () => {
    const stories = readDemoPack('app/content/hard-pack', now).flatMap((feed) => {
      expect(feed).toMatchObject({ ok: true, leftOut: {} });
      return feed.ok ? feed.stories : [];
    });
    const lengths = stories.map(({ title }) => title.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, expect.closeTo(190, -1.1)]);
    expect(stories.flatMap(({ title }) => title.split(' ')).some((word) => word.length === 45)).toBe(true);
    const dates = stories.map(({ publishedAt }) => publishedAt);
    expect(dates.filter((date) => date === null)).toHaveLength(2);
    expect(dates.some((date) => (date ?? 0) > now)).toBe(true);
    expect(new Set(stories.map(({ language }) => language))).toEqual(new Set(['en', 'es']));
  });

  it('takes every feed of the pack that ships with the product', () => {
    const shipped = readDemoPack('app/content/demo-pack', now);
    expect(shipped.length).toBeGreaterThan(0);
    for (const feed of shipped) {
      expect(feed).toMatchObject({ ok: true, notes: [] });
      for (const story of feed.ok ? feed.stories : []) {
        expect(story.imageUrl).toMatch(/^\/demo\/pictures\/[\w-]+\.svg$/);
        expect(story.topics.length).toBeGreaterThan(0);
        expect(story.bodyHtml).not.toBe('');
      }
    }
  });
});
