// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { ErrorPage } from './error-page.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

async function open(props: { page?: string; retries?: boolean } = {}, onLine = true) {
  await loadLateParts('all');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const [reload, replace] = [vi.fn(), vi.fn()];
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(location, 'replace').mockImplementation(replace);
  const page = await renderOnPage(<ErrorPage {...props} />);
  const retry = () => page.querySelector<HTMLElement>('main button');
  return { page, retry, press: () => act(async () => retry()?.click()), reload, replace };
}

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

describe('the error page', () => {
  it.each([
    [true, ''],
    [false, 'problem.offline'],
  ])('says when there is no connection: online %s', async (onLine, text) => {
    const { page } = await open({}, onLine);
    expect(page.querySelector('main [role="status"]')?.textContent).toBe(text);
  });

  it('has no retry button where there is nothing to load again', async () => {
    expect((await open({ retries: false })).retry()).toBeNull();
  });

  it('reloads the document', async () => {
    const { press, reload, replace } = await open();
    await press();
    expect([reload.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
  });

  it('loads the page that failed', async () => {
    const { press, reload, replace } = await open({ page: 'https://news.example/fsd' });
    await press();
    expect([reload.mock.calls.length, replace.mock.calls]).toEqual([0, [['https://news.example/fsd']]]);
  });

  it('loads nothing while offline', async () => {
    const { press, reload, replace } = await open({}, false);
    await press();
    expect([reload.mock.calls.length, replace.mock.calls.length]).toEqual([0, 0]);
  });
});
