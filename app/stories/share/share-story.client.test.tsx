// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { shareStory } from './share-story.client.tsx';

const STORY = { id: '7', title: 'Story', href: '/article-content/7' };
let opener: HTMLButtonElement;
let told: ReturnType<typeof recordedReports>;

async function shareOn(system: object): Promise<void> {
  vi.stubGlobal('navigator', system);
  await act(() => shareStory(STORY, 'en', opener));
}
const dialog = () => document.querySelector('[role="dialog"]');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  opener = document.body.appendChild(document.createElement('button'));
  told = recordedReports();
});
afterEach(async () => {
  const close = dialog()?.querySelector('button');
  await act(async () => close?.click());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('sharing a story', () => {
  it('is the system’s where it has a sheet, and told once it was shared', async () => {
    const sheet = vi.fn(async (_data: ShareData) => undefined);
    await shareOn({ share: sheet });
    expect(sheet.mock.calls[0]?.[0]).toMatchObject({ title: 'Story' });
    expect(String(sheet.mock.calls[0]?.[0].url)).toContain('/article-content/7');
    expect([told, dialog()]).toEqual([[['share article', { item_id: '7', share_method: 'system' }]], null]);
  });

  it('that is closed without a choice is none, and nothing else opens', async () => {
    await shareOn({ share: (): Promise<void> => Promise.reject(new DOMException('closed', 'AbortError')) });
    expect([told, dialog()]).toEqual([[], null]);
  });

  it.each([
    ['there is no sheet', {}],
    ['the sheet takes no addresses', { share: async (): Promise<void> => undefined, canShare: () => false }],
    ['the sheet fails', { share: (): Promise<void> => Promise.reject(new DOMException('no', 'DataError')) }],
    ['the sheet breaks', { share: (): Promise<void> => Promise.reject(new TypeError('broken')) }],
  ])('is ours where %s, and gives the focus back', async (_name, system) => {
    await shareOn(system);
    expect([dialog()?.textContent?.includes('Story'), told]).toEqual([true, []]);
    await act(async () => dialog()?.querySelector('button')?.click());
    expect([dialog(), document.activeElement === opener, document.body.children.length]).toEqual([
      null,
      true,
      1,
    ]);
  });

  it('shows the title of a story in its language', async () => {
    vi.stubGlobal('navigator', {});
    await act(() => shareStory({ ...STORY, title: 'عاجل: زلزال', lang: 'ar' }, 'en', opener));
    expect(dialog()?.querySelector('[lang="ar"]')?.textContent).toBe('عاجل: زلزال');
  });
});
