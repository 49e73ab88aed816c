import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createLocalAds, OUTSIDE_PATH, withLocalAds } from './local-ads.ts';

const origin = 'http://localhost:3100';

it('leads scripts of a page to the preview, for ad services only', () => {
  const text =
    "load('https://securepubads.g.doubleclick.net/tag/js/gpt.js');open('https://www.google.com/search')";
  expect(withLocalAds(text, '/assets/ads.js', origin)).toBe(
    "load('http://localhost:3100/__preview/outside/securepubads.g.doubleclick.net/tag/js/gpt.js');open('https://www.google.com/search')",
  );
});

it('leads every host of a header bidding script there', () => {
  expect(withLocalAds('post("https://Hbopenbid.pubmatic.com/translator")', '/ads/prebid-1.js', origin)).toBe(
    'post("http://localhost:3100/__preview/outside/Hbopenbid.pubmatic.com/translator")',
  );
});

/** The ids of slots over the page that get an ad, on a page with this targeting. */
async function filledOverPage(pageTargeting: Record<string, string[]>): Promise<string[]> {
  const answer = createLocalAds(process.cwd());
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, origin));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const ids = ['gpt_div_oop', 'gpt_div_oop_interstitial'];
  const slots = ids.map((id) => ({ id, path: `/1/${id}`, sizes: [], targeting: {}, outOfPage: true }));
  const response = await fetch(
    `http://127.0.0.1:${port}${OUTSIDE_PATH}securepubads.g.doubleclick.net/gampad/ads`,
    { method: 'POST', body: JSON.stringify({ slots, pageTargeting, privacy: {}, safeFrame: true }) },
  );
  const { ads } = (await response.json()) as { ads: Record<string, { isEmpty?: boolean }> };
  return ids.filter((id) => !ads[id]?.isEmpty);
}

it('fills the out-of-page banner, and leaves a story to the interstitial', async () => {
  expect(await filledOverPage({})).toContain('gpt_div_oop');
  expect(await filledOverPage({ item_id: ['544572617962565'] })).toEqual(['gpt_div_oop_interstitial']);
});
