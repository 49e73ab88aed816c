// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadLateParts } from '#app/late-parts/late-parts.port.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { FeedFrame } from './feed-frame.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
afterEach(closePage);

it.each([
  ['has menu and logo on the web', true, 1],
  ['has neither where the carrier’s app has its own', false, 0],
])('the frame of the feed %s', async (_, hasFrame, headers) => {
  await loadLateParts('all');
  const page = await renderOnPage(<FeedFrame>story</FeedFrame>, { site: { hasFrame } });
  expect(page.querySelectorAll('header')).toHaveLength(headers);
  expect(page.querySelector('#main')?.textContent).toBe('story');
});
