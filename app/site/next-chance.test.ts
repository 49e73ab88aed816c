// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { publishPage } from '#app/events/pages/page-views.ts';
import { nextChance } from './next-chance.ts';

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it.each([
  ['the next page', () => publishPage({ pathname: '/fsd', search: '' })],
  ['a connection that is back', () => dispatchEvent(new Event('online'))],
  ['a return from the back/forward cache', () => show(true)],
])('%s is a chance; the page that is there is none', async (_name, come) => {
  publishPage({ pathname: '/', search: '' });
  const taken = vi.fn();
  const chance = nextChance().then(taken);
  show(false);
  await Promise.resolve();
  expect(taken).not.toHaveBeenCalled();
  come();
  await chance;
  expect(taken).toHaveBeenCalledOnce();
});
