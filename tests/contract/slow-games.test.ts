import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CarrierBackEnd, startCarrierBackEnd } from '#tests/fakes/carrier-back-end.ts';
import { type SiteOver, startSiteOver } from '#tests/fakes/site-over-upstream.ts';

let backEnd: CarrierBackEnd;
let site: SiteOver;
beforeEach(async () => {
  backEnd = await startCarrierBackEnd();
});
afterEach(async () => {
  await site.close();
  await backEnd.close();
});

const page = async (path: string) => (await fetch(`http://localhost:${site.port}${path}`)).text();
const isGames = (address: string) => address.startsWith('/api/games');
const gamesAsked = () => backEnd.asked.filter(isGames).length;
const GAMES_CARD = 'id="games-card"';
/** The streamed parts of a page stand after its frame, which is closed by the script that puts them in place. */
const beforeStreaming = (html: string) => html.split('<div hidden id="S:')[0];

it('a page waits for slow games, so that readers without scripts have their card', async () => {
  site = await startSiteOver(backEnd.url);
  const release = backEnd.hold(isGames);
  const asked = page('/?brid=newsroom');
  await vi.waitUntil(() => gamesAsked() > 0);
  setTimeout(release, 300);
  expect(beforeStreaming(await asked)).toContain(GAMES_CARD);
});

it('a page that is not to wait gets the card as it streams', async () => {
  site = await startSiteOver(backEnd.url, { patienceMs: 50 });
  const release = backEnd.hold(isGames);
  const asked = page('/?brid=newsroom');
  await vi.waitUntil(() => gamesAsked() > 0);
  setTimeout(release, 300);
  const html = await asked;
  expect(beforeStreaming(html)).not.toContain(GAMES_CARD);
  expect(html).toContain(GAMES_CARD);
});

it('once a list of games is known, no page waits for the next', async () => {
  site = await startSiteOver(backEnd.url);
  await page('/?brid=newsroom');
  site.pass(6_000);
  const release = backEnd.hold(isGames);
  expect(beforeStreaming(await page('/portal?brid=newsroom'))).toContain(GAMES_CARD);
  expect(gamesAsked()).toBe(2);
  release();
});
