import { describe, expect, it } from 'vitest';
import { MENU_TEXTS, menuItemSchema } from './menu.ts';

const item = { key: 'faq', text: 'faq', label: 'faq' };
const accepts = (more: Record<string, unknown>) => menuItemSchema.safeParse({ ...item, ...more }).success;

describe('a menu item', () => {
  it('links to one https address, to one per language, or to a page of the site', () => {
    expect(accepts({ link: 'https://www.carrier.example/faq' })).toBe(true);
    expect(accepts({ link: { en: 'https://a.example/', es: 'https://a.example/es' } })).toBe(true);
    expect(accepts({ internalLink: '/dns' })).toBe(true);
  });

  it('has exactly one link', () => {
    expect(accepts({})).toBe(false);
    expect(accepts({ link: 'https://a.example/', internalLink: '/dns' })).toBe(false);
  });

  it.each([
    'http://a.example/',
    'javascript:alert(1)',
    '//a.example/',
    'https://a b.example/',
    'www.a.example',
    '',
  ])('refuses the link %j', (link) => {
    expect(accepts({ link })).toBe(false);
    expect(accepts({ link: { en: link, es: link } })).toBe(false);
  });

  it.each(['dns', 'https://a.example/', '/dns?x=1', '/DNS', '/a b'])(
    'refuses the internal link %j',
    (internalLink) => {
      expect(accepts({ internalLink })).toBe(false);
    },
  );

  it('refuses unknown texts, icons and languages', () => {
    expect(accepts({ internalLink: '/dns', text: 'careers' })).toBe(false);
    expect(accepts({ internalLink: '/dns', icon: 'rocket' })).toBe(false);
    expect(accepts({ link: { en: 'https://a.example/', fr: 'https://a.example/' } })).toBe(false);
  });

  it('knows every menu text of section 2', () => {
    for (const text of MENU_TEXTS) expect(accepts({ internalLink: '/dns', text })).toBe(true);
    expect(MENU_TEXTS).toHaveLength(16);
  });
});
