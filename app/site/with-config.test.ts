import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishPage } from '#app/events/pages/page-views.ts';
import type { Configs, PageConfigs } from './page-configs.ts';
import { withConfig } from './with-config.ts';

const config = { pageConfig: { experiments: ['slow'] } } as unknown as Configs;

/** Fails a number of times, then resolves. */
function failing(times: number): PageConfigs {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('request failed');
    return config;
  };
}

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
});
afterEach(() => void vi.unstubAllGlobals());

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a part gets its config at once where it loads', async () => {
  const worked: unknown[] = [];
  await withConfig(failing(0), 'portal', ({ experiments }) => worked.push(experiments));
  expect(worked).toEqual([['slow']]);
});

test('a config that failed is requested on each page view until it loads', async () => {
  publishPage({ pathname: '/', search: '' });
  const worked: unknown[] = [];
  await withConfig(failing(2), 'portal', ({ experiments }) => worked.push(experiments));
  expect(worked).toEqual([]);
  for (const pathname of ['/fsd', '/horoscope', '/dns', '/']) {
    publishPage({ pathname, search: '' });
    await turn();
  }
  expect(worked).toEqual([['slow']]);
});

test('a config that failed is requested once when the browser is online again', async () => {
  const worked: unknown[] = [];
  await withConfig(failing(1), 'portal', ({ experiments }) => worked.push(experiments));
  for (let time = 0; time < 2; time++) {
    browser.dispatchEvent(new Event('online'));
    publishPage({ pathname: '/', search: '' });
    await turn();
  }
  expect(worked).toEqual([['slow']]);
});
