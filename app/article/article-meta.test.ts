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

describe('the canonical address and head data of a story', () => {
  it('in full: the canonical address is its own', () => {
    expect(canonical(headOf(false))).toEqual(['https://news.sample.example/article-content/12']);
  });

  it('with only a preview: the canonical address is its publisher’s', () => {
    const head = headOf(true);
    expect(canonical(head)).toEqual(['https://publisher.example/sunsets']);
    expect(JSON.stringify(head)).toContain('"isBasedOn":"https://publisher.example/sunsets"');
  });

  it('hosted on this site: the canonical address is the full story, also on its preview page', () => {
    expect(canonical(headOf(true, true))).toEqual(['https://news.sample.example/article-content/12']);
  });

  it('name its topic in the visitor’s language', () => {
    expect(JSON.stringify(headOf(false))).toContain('"articleSection":"Science"');
  });
});
