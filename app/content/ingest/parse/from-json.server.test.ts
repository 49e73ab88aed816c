import type { JsonFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { fromJson } from './from-json.server.ts';

const feedOf = (feed: Partial<JsonFeed.Feed<string>>) => fromJson(feed as JsonFeed.Feed<string>);
const itemOf = (item: Partial<JsonFeed.Item<string>>, feed: Partial<JsonFeed.Feed<string>> = {}) =>
  feedOf({ ...feed, items: [item as JsonFeed.Item<string>] }).items[0];

describe('a JSON Feed', () => {
  it('without anything is empty, not broken', () => {
    expect(feedOf({})).toMatchObject({ format: 'json', title: null, homeUrl: null, hub: null, items: [] });
  });

  it('names its hub where one is of WebSub, and its icon before its favicon', () => {
    const hubs = [
      { type: 'rssCloud', url: 'https://cloud.example' },
      { type: 'WebSub', url: 'https://hub.example' },
    ];
    expect(feedOf({ hubs, icon: 'i.png', favicon: 'f.png' })).toMatchObject({
      hub: 'https://hub.example',
      icon: 'i.png',
    });
    expect(feedOf({ hubs: hubs.slice(0, 1), favicon: 'f.png' })).toMatchObject({ hub: null, icon: 'f.png' });
  });
});

describe('an item of a JSON Feed', () => {
  it('has entities in its title resolved, and signs of markup kept', () => {
    expect(itemOf({ title: 'Rice &amp; beans' })?.title).toBe('Rice & beans');
    expect(itemOf({ title: 'If a <b and c' })?.title).toBe('If a <b and c');
  });

  it('has its HTML as the body, else its plain text as paragraphs', () => {
    expect(itemOf({ content_html: '<p>A</p>', content_text: 'B' })?.body).toBe('<p>A</p>');
    expect(itemOf({ content_text: 'A < B' })?.body).toBe('<p>A &lt; B</p>');
    expect(itemOf({})?.body).toBeNull();
  });

  it('has its summary as text, not as markup', () => {
    expect(itemOf({ summary: '1 < 2' })?.summary).toBe('1 &lt; 2');
    expect(itemOf({})?.summary).toBeNull();
  });

  it('has its tags for categories', () => {
    expect(itemOf({ tags: ['world'] })?.categories).toEqual(['world']);
    expect(itemOf({})?.categories).toEqual([]);
  });

  it('has the author of the feed where it names none', () => {
    const feed = { authors: [{ name: 'Desk' }] };
    expect(itemOf({ authors: [{ name: 'Ana' }] }, feed)?.author).toBe('Ana');
    expect(itemOf({ authors: [{ name: 'Ana' }, { name: 'Bea' }] }, feed)?.author).toBe('Ana, Bea');
    expect(itemOf({}, feed)?.author).toBe('Desk');
  });

  it('has its page before the page that it is about, and its publication before its change', () => {
    const dates = { date_published: '2026-01-02T00:00:00Z', date_modified: '2026-01-03T00:00:00Z' };
    expect(itemOf({ url: 'a', external_url: 'b', ...dates })).toMatchObject({
      link: 'a',
      publishedAt: Date.UTC(2026, 0, 2),
      updatedAt: Date.UTC(2026, 0, 3),
    });
    expect(itemOf({ external_url: 'b', date_modified: dates.date_modified })).toMatchObject({
      link: 'b',
      publishedAt: Date.UTC(2026, 0, 3),
    });
  });

  it('has its image before its banner, then attached pictures', () => {
    const attachments = [
      { url: 'p.jpg', mime_type: 'image/jpeg' },
      { url: 's.mp3', mime_type: 'audio/mpeg' },
    ];
    const kinds = (item: Partial<JsonFeed.Item<string>>) =>
      itemOf(item)?.images.map(({ kind, url }) => `${kind} ${url}`);
    expect(kinds({ image: 'i', banner_image: 'b', attachments })).toEqual(['item i', 'enclosure p.jpg']);
    expect(kinds({ banner_image: 'b' })).toEqual(['item b']);
    expect(itemOf({ attachments })?.files).toEqual([
      { url: 'p.jpg', type: 'image/jpeg' },
      { url: 's.mp3', type: 'audio/mpeg' },
    ]);
  });
});
