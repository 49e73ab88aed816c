import { expect, it } from 'vitest';
import { inLanguageOf } from './page-data.ts';

const page = { documentElement: { lang: 'en' } } as Document;

it('data of a page is asked for in the language of the document', () => {
  const address = (data: string) => inLanguageOf(page, new URL(data, 'http://a.example')).search;
  expect(address('/_root.data')).toBe('?_lang=en');
  expect(address('/_root.data?topic=sports&_lang=es')).toBe('?topic=sports&_lang=en');
});
