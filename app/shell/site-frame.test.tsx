// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import type { SiteData } from '#app/site/site-data.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { SiteFrame } from './site-frame.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

async function open(site: Partial<SiteData> = {}, search?: string) {
  await loadLateParts('all');
  return renderOnPage(<SiteFrame search={search && <i>{search}</i>}>story</SiteFrame>, { site });
}

afterEach(closePage);

describe('the frame of every page', () => {
  it('has a link to the main part first', async () => {
    const page = await open();
    expect(page.querySelector('a')?.getAttribute('href')).toBe('#main');
    expect(page.querySelector('#main')?.textContent).toBe('story');
  });

  it.each([true, false])('says that stories are samples: %s', async (showsSamples) => {
    expect((await open({ showsSamples })).textContent?.includes('shell.samples')).toBe(showsSamples);
  });

  it.each(['box', undefined])('has the search box that the screen passes in: %s', async (search) => {
    expect((await open({}, search)).querySelector('header i')?.textContent).toBe(search);
  });

  it.each(['All day', undefined])('has the tagline of the brand: %s', async (tagline) => {
    expect((await open({ tagline })).textContent?.includes('All day')).toBe(tagline !== undefined);
  });

  it('has neither header nor footer where the carrier’s app has them', async () => {
    const page = await open({ hasFrame: false, languages: ['en', 'es'] });
    expect(page.querySelector('header, footer')).toBeNull();
    expect(page.querySelector('#main')?.textContent).toBe('story');
  });

  it('offers the other languages in its footer', async () => {
    const page = await open({ languages: ['en', 'es'] });
    expect([...page.querySelectorAll('footer [hreflang]')].map((link) => link.textContent)).toEqual([
      'shell.es',
    ]);
  });
});
