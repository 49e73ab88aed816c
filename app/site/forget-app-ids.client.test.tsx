// @vitest-environment happy-dom
import { Link } from '@remix-run/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { forgetAppIds } from './forget-app-ids.client.ts';
import { useSite } from './site.ts';
import { pageHref, type SiteData } from './site-data.ts';
import { appParameters, siteInApp } from './site-in-app.ts';
import { storyListSite } from './story-list-site.ts';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
afterEach(async () => {
  await closePage();
  globalThis.mastheadApp = undefined;
});

const CD = '{"gaid":"g-1","os":"android"}';
const WITHOUT_IDS = new URLSearchParams({ cd: '{"os":"android"}', rp: btoa('{"device_model":"M"}') });

function openByApp(): URLSearchParams {
  const app = { cd: CD, rp: btoa('{"auid":"a-1","device_model":"M"}') };
  globalThis.mastheadApp = app;
  return new URLSearchParams(app);
}

it('takes the ids of the app out of links and forms that are not hydrated, and leaves all others', () => {
  const app = openByApp();
  document.body.innerHTML =
    `<a href="/dns?brid=acme&amp;${app}"></a><a href="/dns"></a><a href="https://x.example/?${app}"></a>` +
    `<form action="/dns?${app}"></form>`;
  forgetAppIds();
  expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
    `/dns?brid=acme&${WITHOUT_IDS}`,
    '/dns',
    `https://x.example/?${app}`,
  ]);
  expect(document.querySelector('form')?.getAttribute('action')).toBe(`/dns?${WITHOUT_IDS}`);
});

it('has links of React lead on without them, and the site stays the same object until then', async () => {
  const app = openByApp();
  const sites = new Set<SiteData>();
  /** As links do: the address is the component's, not only the attribute's. */
  function StoryLink() {
    const site = useSite();
    sites.add(site);
    const to = pageHref(site, '/fsd');
    return (
      <Link to={to} title={to}>
        Story
      </Link>
    );
  }
  const page = await renderOnPage(<StoryLink />);
  expect(page.querySelector('a')?.title).toBe(`/fsd?${app}`);
  await act(async () => forgetAppIds());
  const link = page.querySelector('a');
  expect([link?.title, link?.getAttribute('href')]).toEqual([`/fsd?${WITHOUT_IDS}`, `/fsd?${WITHOUT_IDS}`]);
  expect(sites.size).toBe(2);
  const [first, last] = [...sites];
  // Nor do its requests for stories have them, whichever keys the brand sends.
  const asked = last && storyListSite({ ...last, storyListKeys: ['gaid', 'os'] });
  expect(asked?.appParameters).toEqual(appParameters());
  // A part that was given the site of before asks for the one of now.
  expect(first && siteInApp(first).appParameters).toEqual(appParameters());
});

it('changes nothing where no app opened the page, or passed no ids', () => {
  forgetAppIds();
  expect(appParameters()).toBeUndefined();
  const app = { cd: '{"os":"android"}' };
  globalThis.mastheadApp = app;
  forgetAppIds();
  expect(appParameters()).toBe(app);
});
