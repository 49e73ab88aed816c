import { describe, expect, it } from 'vitest';
import type { Article } from '#schemas/api/feed.ts';
import type { MeasuredPicture } from '#schemas/content/picture-facts.ts';
import { storyView } from './story-view.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const article: Article = {
  id: '123456',
  source: 'ledger',
  provider: 'Ledger',
  article_url: '/article-content/123456',
  orig_url: 'https://ledger.example/a',
  image_url: '/demo/pictures/a.svg',
  view_mode: 'hosted',
  title: 'Title',
  description: 'Text',
  date: '2026-06-15T09:00:00.000Z',
  author: null,
  keywords: [],
  labels: ['business'],
  topic: 'business',
  topicsRanking: { business: 1 },
  index: 0,
};
const source = { id: 'ledger', primary_id: 'ledger', title: 'Ledger Lane', icon: '/demo/icons/l.svg' };
const site = { linkParameters: { brid: 'newsroom' }, language: 'en' as const };

describe('a story in a list', () => {
  it('links nothing with what the carrier’s app says of its visitor: the browser adds that', () => {
    const inApp = { ...site, appParameters: { cd: '{"auid":"a-1"}' } };
    const { href, event } = storyView({ ...article, event: { id: '7', sources: 3 } }, source, inApp, NOW);
    expect([href, event?.href]).toEqual([
      '/article-content/123456?brid=newsroom',
      '/full-coverage/7?brid=newsroom',
    ]);
  });

  it('has every text ready', () => {
    expect(storyView(article, source, site, NOW)).toEqual({
      id: '123456',
      href: '/article-content/123456?brid=newsroom',
      title: 'Title',
      description: 'Text',
      image: '/demo/pictures/a.svg',
      topic: 'business',
      source: { title: 'Ledger Lane', icon: '/demo/icons/l.svg' },
      dateTime: '2026-06-15T09:00:00.000Z',
      age: '3 hr. ago',
    });
  });

  it('names a language where that of the page is never written in its letters', () => {
    const view = (title: string) => storyView({ ...article, title, description: '' }, source, site, NOW);
    expect(view('عاجل: زلزال').lang).toBe('ar');
    expect(view('El puente está cerrado')).not.toHaveProperty('lang');
  });

  it('tells its age in the reader’s language', () => {
    expect(storyView(article, source, { ...site, language: 'es' }, NOW).age).toBe('hace 3 h');
  });

  it('has no age where the feed gave no date', () => {
    expect(storyView({ ...article, date: null }, source, site, NOW)).toMatchObject({
      dateTime: null,
      age: '',
    });
  });

  it('names pictures as the site serves them', () => {
    const view = storyView(article, source, { ...site, pictureOf: (address) => `/picture${address}` }, NOW);
    expect(view.image).toBe('/picture/demo/pictures/a.svg');
    expect(view.source.icon).toBe('/picture/demo/icons/l.svg');
    const bare = storyView(
      { ...article, image_url: null },
      undefined,
      { ...site, pictureOf: () => 'x' },
      NOW,
    );
    expect([bare.image, bare.source.icon]).toEqual([null, null]);
  });

  it('carries what stands in for a picture, where that is known', () => {
    const of = (known: string | undefined) =>
      storyView(article, source, { ...site, previewOf: () => known }, NOW);
    expect(of('pixels').imagePreview).toBe('pixels');
    expect('imagePreview' in of(undefined)).toBe(false);
  });

  it('names the provider where the source is unknown', () => {
    expect(storyView(article, undefined, site, NOW).source).toEqual({ title: 'Ledger', icon: null });
  });
});

describe('a story whose picture is known', () => {
  const measured: MeasuredPicture = {
    state: 'measured',
    width: 1200,
    height: 800,
    focus: { x: 50, y: 50 },
    colors: ['#336699'],
    isGraphic: false,
  };
  const of = (picture: Article['picture']) =>
    storyView(
      { ...article, image_url: 'https://paper.example/a.jpg', picture },
      source,
      { ...site, previewOf: () => 'pixels' },
      NOW,
    );

  it('says how large it may be shown and where crops must stay, where that is not the default', () => {
    expect(Object.keys(of(measured))).not.toEqual(expect.arrayContaining(['imageUse']));
    expect(of({ ...measured, width: 640, focus: { x: 20, y: 64 } })).toMatchObject({
      image: 'https://paper.example/a.jpg',
      imageUse: 'tile',
      imageFocus: '20% 64%',
    });
  });

  it('has no picture where it cannot be had', () => {
    const view = of({ state: 'missing' });
    expect([view.image, 'imagePreview' in view]).toEqual([null, false]);
  });
});
