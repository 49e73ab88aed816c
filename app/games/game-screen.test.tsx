// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import GameScreen, { meta } from './game-screen.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const GAME = {
  id: 'pairs',
  name: 'Pairs',
  provider: 'Masthead',
  address: '/game-pack/pairs/index.html?lang=en',
  isOfPack: true,
};
const FOREIGN = { ...GAME, address: 'https://games.example/pairs?lang=en', isOfPack: false };
async function open(game = GAME) {
  await loadLateParts('all');
  return renderOnPage(<GameScreen />, { data: { game } });
}
const frame = (page: HTMLElement) => page.querySelector('iframe');

afterEach(async () => {
  delete document.documentElement.dataset.theme;
  vi.restoreAllMocks();
  await closePage();
});

describe('the page of a game', () => {
  const framed = (page: HTMLElement) =>
    ['sandbox', 'src'].map((name) => page.querySelector('iframe')?.getAttribute(name));

  it('frames a game of another site in a sandbox', async () => {
    expect(framed(await open(FOREIGN))).toEqual(['allow-scripts', FOREIGN.address]);
  });

  it('leaves the sandbox of a game of the pack to the policy of its files', async () => {
    expect(framed(await open())).toEqual([null, GAME.address]);
  });

  it('tells a game of the pack that the carrier’s app forces the dark theme, and no other game', async () => {
    document.documentElement.dataset.theme = 'dark';
    expect(framed(await open())).toEqual([null, `${GAME.address}&theme=dark`]);
    await closePage();
    expect(framed(await open(FOREIGN))).toEqual(['allow-scripts', FOREIGN.address]);
  });

  it('names whom a game is by, where that is known', async () => {
    expect((await open()).textContent).toContain('game.from');
    expect((await open({ ...GAME, provider: '' })).textContent).not.toContain('game.from');
  });

  it('says in words that it needs scripts, for who has none', async () => {
    expect((await open()).textContent).toContain('game.noScripts');
  });

  it('shows the loader until the frame has loaded', async () => {
    const page = await open();
    expect([frame(page)?.dataset.loaded, page.querySelector('main [role="status"]')?.textContent]).toEqual([
      'false',
      'game.loading',
    ]);
    await act(async () => frame(page)?.dispatchEvent(new Event('load')));
    expect([frame(page)?.dataset.loaded, page.querySelector('main [role="status"]')]).toEqual(['true', null]);
  });

  it('shows no loader for a frame that loaded before hydration', async () => {
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry]);
    expect(frame(await open())?.dataset.loaded).toBe('true');
  });

  it('fills the window where elements cannot be in full screen, and Escape ends that', async () => {
    const page = await open();
    const button = () => page.querySelector<HTMLElement>('button[title]');
    const stage = () => page.querySelector<HTMLElement>('[data-filled]')?.dataset.filled;
    expect([button()?.title, stage()]).toEqual(['game.fullScreen', 'false']);
    await act(async () => button()?.click());
    expect([button()?.title, stage()]).toEqual(['game.leaveFullScreen', 'true']);
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect([button()?.title, stage()]).toEqual(['game.fullScreen', 'false']);
  });

  it('has no head data where its loader failed', () => {
    expect(meta({ data: undefined, matches: [] } as never)).toEqual([]);
  });
});
