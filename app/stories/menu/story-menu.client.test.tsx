// @vitest-environment happy-dom
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { prepareStoryMenu } from './story-menu.client.tsx';

const revalidate = vi.fn();
const chosen = vi.fn();
const shared = vi.fn();
vi.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate }) }));
vi.mock('./choose-in-menu.client.ts', () => ({
  chooseInMenu: (choice: string, { id }: { id: string }, around: { isByKey: boolean; refresh(): void }) =>
    chosen(choice, id, around),
}));
vi.mock('#app/stories/share/share-story.client.tsx', () => ({
  shareStory: (story: { id: string }) => shared(story.id),
}));

const STORY = { id: '7', title: 'Story', href: '/article-content/7' };
let root: Root;
const closed = vi.fn();
let told: ReturnType<typeof recordedReports>;

/** The menu at the button of a story, in the main part of a page. */
async function open(isByKey = false) {
  document.body.innerHTML = `<main id="main" tabindex="-1"><ul><li><button data-story-menu="7" aria-label="More">…</button></li>
    <li><button data-story-menu="8">…</button></li></ul></main><div data-snackbar><button id="undo">Undo</button></div><div id="root"></div>`;
  const button = createRef<HTMLButtonElement>() as { current: HTMLButtonElement | null };
  button.current = document.querySelector('[data-story-menu="7"]');
  const { Menu, t, language } = await prepareStoryMenu('en');
  root = createRoot(document.querySelector('#root') as HTMLElement);
  const show = (isOpen: boolean) =>
    act(async () =>
      root.render(
        isOpen ? (
          <Menu
            {...{ Menu, t, language, isByKey, button: button as never, story: STORY as never }}
            onClose={close}
          />
        ) : null,
      ),
    );
  const close = () => void closed();
  await show(true);
  return { button, hide: () => show(false) };
}
const menu = () => document.querySelector<HTMLElement>('[role="menu"]');
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const press = (place: number) => act(async () => items()[place]?.click());
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told = recordedReports();
  for (const called of [revalidate, chosen, shared, closed]) called.mockClear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.documentElement.removeAttribute('dir');
  vi.unstubAllGlobals();
});

describe('the menu of a story', () => {
  it('stands in the main part of the page under its button’s name, and is told', async () => {
    await open();
    expect([menu()?.getAttribute('aria-label'), menu()?.closest('main')?.id]).toEqual(['More', 'main']);
    expect(told).toEqual([['story menu shown', { item_id: '7' }]]);
  });

  it.each([
    [1, 'save'],
    [2, 'more'],
    [3, 'fewer'],
    [4, 'hide'],
  ])('does what its item says, and closes: %i is %s', async (place, choice) => {
    await open();
    await press(place);
    expect(chosen.mock.calls.map(([what, id]) => [what, id])).toEqual([[choice, '7']]);
    expect(closed).toHaveBeenCalledTimes(1);
    chosen.mock.calls[0]?.[2].refresh();
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it('shares its story', async () => {
    await open();
    await press(0);
    expect([shared.mock.calls, chosen.mock.calls]).toEqual([[['7']], []]);
  });

  it.each([
    [true, true],
    [false, false],
  ])('opened by key (%s) has the focus on its first item', async (isByKey, isFirst) => {
    await open(isByKey);
    await settle();
    expect(document.activeElement === items()[0]).toBe(isFirst);
  });

  it.each([
    ['rtl', 'rtl'],
    ['', 'ltr'],
  ])('reads in the direction of the page: %j', async (dir, read) => {
    document.documentElement.dir = dir;
    await open();
    expect(menu()?.getAttribute('dir')).toBe(read);
  });
});

describe('the focus after the menu', () => {
  it('goes back to its button', async () => {
    const { hide, button } = await open();
    await hide();
    await settle();
    expect(document.activeElement === button.current).toBe(true);
  });

  it('goes to the next story where its own has gone', async () => {
    const { hide, button } = await open();
    button.current?.closest('li')?.remove();
    await hide();
    await settle();
    expect(document.activeElement?.getAttribute('data-story-menu')).toBe('8');
  });

  it('stays where something has asked for it meanwhile', async () => {
    const { hide } = await open();
    const undo = document.querySelector<HTMLElement>('#undo');
    await act(async () => undo?.focus());
    const isThere = document.activeElement === undo;
    await hide();
    await settle();
    expect([isThere, document.activeElement?.id]).toEqual([true, 'undo']);
  });

  it('stays with who pointed elsewhere, which closes the menu; its own button answers for itself', async () => {
    const { hide, button } = await open();
    await settle();
    const point = (at: Element | null) =>
      act(async () => {
        at?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
      });
    await point(button.current);
    expect(closed).not.toHaveBeenCalled();
    await point(document.querySelector('#root'));
    expect(closed).toHaveBeenCalledTimes(1);
    await hide();
    await settle();
    expect(document.activeElement === button.current).toBe(false);
  });
});
