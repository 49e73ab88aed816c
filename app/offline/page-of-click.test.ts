import { describe, expect, it } from 'vitest';
import { type LinkClick, pageOfClick } from './page-of-click.ts';

const HERE = 'https://news.example/?brid=a';
const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const on = (href: string, rest: Partial<LinkClick> = {}): LinkClick => ({
  ...plain,
  link: { href, target: '', download: false },
  ...rest,
});

describe('the page that a click leads to', () => {
  it('is another page of the site', () => {
    expect(pageOfClick(on('/dns?brid=a'), HERE)).toBe('https://news.example/dns?brid=a');
    expect(pageOfClick(on('https://news.example/?brid=b'), HERE)).toBe('https://news.example/?brid=b');
  });

  it('is none of another site, and no place in this page', () => {
    expect(pageOfClick(on('https://publisher.example/1'), HERE)).toBeUndefined();
    expect(pageOfClick(on('#main'), HERE)).toBeUndefined();
    expect(pageOfClick({ ...plain, link: undefined }, HERE)).toBeUndefined();
  });

  it('is none when the browser or a script deals with it', () => {
    const page = '/dns';
    const target = { href: page, target: '_blank', download: false };
    for (const rest of [{ ctrlKey: true }, { button: 1 }, { defaultPrevented: true }, { link: target }])
      expect(pageOfClick(on(page, rest), HERE)).toBeUndefined();
    expect(pageOfClick(on(page, { link: { href: page, target: '', download: true } }), HERE)).toBeUndefined();
  });
});
