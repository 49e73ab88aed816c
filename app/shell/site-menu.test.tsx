// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuLink, SiteData } from '#app/site/site-data.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { SiteMenu } from './site-menu.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const LINK: MenuLink = {
  ...{ key: 'terms', text: 'terms', label: 'Terms', href: 'https://carrier.example/terms' },
  ...{ external: true, navigate: false, icon: undefined },
};
const open = (site: Partial<SiteData>) => renderOnPage(<SiteMenu />, { site });
const links = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.textContent);

afterEach(closePage);

describe('the menu of a site', () => {
  it('is left out without entries and with one language', async () => {
    expect((await open({ menu: [], languages: ['en'] })).innerHTML).toBe('');
  });

  it('has its entries, and no languages where there is only one', async () => {
    const page = await open({ menu: [LINK], languages: ['en'] });
    expect([links(page), page.textContent?.includes('shell.language')]).toEqual([['menu.terms'], false]);
  });

  it('has the languages with the current one marked, and no list without entries', async () => {
    const page = await open({ menu: [], languages: ['en', 'es'] });
    expect([links(page), page.querySelector('ul')]).toEqual([['shell.en', 'shell.es'], null]);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'))).toEqual([
      'true',
      null,
    ]);
  });
});

describe('an entry', () => {
  it.each([
    ['to another site', { external: true, navigate: false }, 'noopener', null],
    ['that loads a page of the site', { external: false, navigate: false }, null, null],
    ['that navigates within the document', { external: false, navigate: true }, null, ''],
  ])('%s', async (_name, kind, rel, within) => {
    const link = (await open({ menu: [{ ...LINK, ...kind }] })).querySelector('a');
    expect([link?.getAttribute('rel'), link?.getAttribute('data-within')]).toEqual([rel, within]);
  });

  it.each([
    ['globe', 1],
    ['unknown', 0],
    [undefined, 0],
  ])('with the icon %s has %i pictures', async (icon, count) => {
    const page = await open({ menu: [{ ...LINK, icon }] });
    expect(page.querySelectorAll('li svg')).toHaveLength(count);
  });
});
