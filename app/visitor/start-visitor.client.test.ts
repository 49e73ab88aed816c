// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Boot } from '#app/site/boot-part.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';

const WITH_IDS = '/article-content/7?cd=%7B%22auid%22%3A%22app-1%22%2C%22gaid%22%3A%22g-1%22%7D';

async function open(optedOut: boolean, address: string) {
  vi.resetModules();
  history.replaceState({ idx: 3 }, '', address);
  const { start } = await import('./start-visitor.client.ts');
  const { publishPage } = await import('#app/events/pages/page-views.ts');
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const { currentVisitor } = await import('./visitor-state.ts');
  publishPrivacy(decidedChoice(optedOut));
  publishPage({ pathname: location.pathname, search: location.search });
  start({ site: { language: 'en', languages: ['en'], linkParameters: {} } } as unknown as Boot);
  const choose = (out: boolean) => publishPrivacy(decidedChoice(out));
  return { choose, currentVisitor, publishPage };
}

beforeEach(() => {
  localStorage.clear();
  globalThis.mastheadApp = undefined;
});

it('the app’s ids leave the address at an opt-out, and what the page’s history stores of it stays', async () => {
  const { choose, currentVisitor } = await open(false, WITH_IDS);
  expect([location.search.includes('app-1'), currentVisitor()?.auid]).toEqual([true, 'app-1']);
  choose(true);
  expect(location.pathname + location.search).toBe('/article-content/7?cd=%7B%7D');
  expect(history.state).toEqual({ idx: 3 });
  expect(currentVisitor()?.auid).toBe('');
});

it('after an opt-out they leave that of each page', async () => {
  const { publishPage } = await open(true, '/');
  history.pushState({}, '', `${WITH_IDS}&lang=es`);
  publishPage({ pathname: location.pathname, search: location.search });
  expect(location.search).toBe('?cd=%7B%7D&lang=es');
});

it('links lose them at the moment of an opt-out, wherever it comes from', async () => {
  const { choose } = await open(false, '/');
  globalThis.mastheadApp = { cd: '{"gaid":"g-1","os":"android"}' };
  choose(true);
  expect(globalThis.mastheadApp).toEqual({ cd: '{"os":"android"}' });
});
