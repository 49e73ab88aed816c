import type { MetaDescriptor } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { meta } from './article-meta.ts';

const root = {
  id: 'root',
  data: {
    site: {
      name: 'Sample',
      portalTitle: 'Sample Portal',
      description: 'News.',
      language: 'en',
      languages: ['en'],
      head: { origin: 'https://news.sample.example', languages: ['en'], image: 'https://a.example/i.png' },
    },
    messages: { 'topics.science': 'Science' },
  },
};
const story = {
  id: '12',
  title: 'Two sunsets',
  description: 'Found by a small telescope.',
  topic: 'science',
  source: { title: 'The Harbor Post', icon: null },
  url: 'https://publisher.example/sunsets',
  author: null,
  dateTime: null,
  shareImage: undefined,
};
const headOf = (preview: boolean, hosted = !preview) =>
  meta({
    data: { story: { ...story, preview, hosted } },
    matches: [root],
    location: { pathname: '/', search: '', hash: '', state: null, key: '' },
    params: {},
  } as unknown as Parameters<typeof meta>[0]) as MetaDescriptor[];
const canonical = (head: MetaDescriptor[]) =>
  head.flatMap((one) => ('rel' in one && one.rel === 'canonical' ? [one.href] : []));

describe('the head of a story', () => {
  it('in full is its own original', () => {
    expect(canonical(headOf(false))).toEqual(['https://news.sample.example/article-content/12']);
  });

  it('that is but a preview leads to its publisher', () => {
    const head = headOf(true);
    expect(canonical(head)).toEqual(['https://publisher.example/sunsets']);
    expect(JSON.stringify(head)).toContain('"isBasedOn":"https://publisher.example/sunsets"');
  });

  it('that the site has whole belongs to the whole one, also where its preview is shown', () => {
    expect(canonical(headOf(true, true))).toEqual(['https://news.sample.example/article-content/12']);
  });

  it('names its topic in the reader’s words', () => {
    expect(JSON.stringify(headOf(false))).toContain('"articleSection":"Science"');
  });
});
