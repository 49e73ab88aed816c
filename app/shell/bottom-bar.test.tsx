// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { BottomBar } from './bottom-bar.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
afterEach(closePage);

const link = (key: string, href: string) => ({
  ...{ key, text: key, label: key, href, icon: 'home' },
  ...{ external: false, navigate: true },
});
const navigation = [link('home', '/?brid=acme'), link('dailyRead', '/fsd?brid=acme')];

it('leads to the pages of the brand’s navigation and marks the one that is open', async () => {
  const page = await renderOnPage(<BottomBar />, { site: { navigation }, address: '/fsd?brid=acme' });
  const links = [...page.querySelectorAll('a')];
  expect(
    links.map((one) => [one.getAttribute('href'), one.textContent, one.getAttribute('aria-current')]),
  ).toEqual([
    ['/?brid=acme', 'menu.home', null],
    ['/fsd?brid=acme', 'menu.dailyRead', 'page'],
  ]);
});

it('is not there for a brand without navigation', async () => {
  const page = await renderOnPage(<BottomBar />, { site: { navigation: [] } });
  expect(page.querySelector('nav')).toBeNull();
});
