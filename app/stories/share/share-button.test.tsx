// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { onLoadFailure } from '#app/offline/load-failures.ts';
import type { MenuStory } from '#app/stories/menu/menu-story.ts';
import { StoryMenuButton } from '#app/stories/menu/story-menu-button.tsx';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { ShareButton } from './share-button.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
const lost = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
vi.mock('./share-story.client.tsx', () => ({ shareStory: lost }));
vi.mock('#app/stories/menu/story-menu.client.tsx', () => ({ prepareStoryMenu: lost }));
afterEach(closePage);

const story: MenuStory = { id: '7', title: 'Fog', href: '/article-content/7' } as MenuStory;

it.each([
  ['Share', <ShareButton key="share" story={story} text="Share" />],
  ['the menu of a story', <StoryMenuButton key="menu" story={story} label="Options" />],
])('says it where %s cannot be loaded', async (_, button) => {
  const failures: unknown[] = [];
  const stop = onLoadFailure((failure) => failures.push(failure));
  const page = await renderOnPage(button);
  page.querySelector('button')?.click();
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  stop();
});
