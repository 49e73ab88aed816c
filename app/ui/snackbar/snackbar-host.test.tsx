// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import en from '#app/i18n/en/stories.json' with { type: 'json' };
import es from '#app/i18n/es/stories.json' with { type: 'json' };
import { SnackbarHost } from './snackbar-host.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  [en.stories, 'Notification Link copied', 'Notifications (F8)'],
  [es.stories, 'Aviso Link copied', 'Avisos (F8)'],
])(
  'readers hear a plain word before the text, and the key that leads to the region',
  async (texts, said, name) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const labels = { region: texts.notifications, before: texts.notification, dismiss: texts.dismiss };
    await act(async () =>
      root.render(
        <SnackbarHost snackbar={{ text: 'Link copied', duration: 5_000, labels }} onGone={() => undefined} />,
      ),
    );
    await expect
      .poll(async () => {
        await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
        return document.querySelector('[role="status"]')?.textContent;
      })
      .toBe(said);
    expect(document.querySelector('[role="region"]')?.getAttribute('aria-label')).toBe(name);
    expect(document.documentElement.outerHTML).not.toContain('hotkey');
    await act(async () => root.unmount());
  },
);

it('the console has no error once a snackbar is gone', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const error = vi.spyOn(console, 'error');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<SnackbarHost snackbar={undefined} onGone={() => undefined} />));
  expect(error).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

it('Tab leads from its last action, Shift+Tab from its first, to where the page goes on', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('button'));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const actions = ['Hide', 'Undo'].map((label) => ({ label, onPress: () => undefined }));
  const labels = { region: 'Notifications', before: 'Notification', dismiss: 'Close' };
  const snackbar = { text: 'Hidden', duration: 12_000, actions, labels, next: () => page };
  await act(async () => root.render(<SnackbarHost snackbar={snackbar} onGone={() => undefined} />));
  const [first, last] = [...document.querySelectorAll<HTMLElement>('li button')];
  const leaves = async (from: HTMLElement | undefined, shiftKey: boolean) => {
    from?.focus();
    const key = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
    await act(async () => from?.dispatchEvent(key));
    return document.activeElement === page;
  };
  expect([
    await leaves(first, false),
    await leaves(last, false),
    await leaves(last, true),
    await leaves(first, true),
  ]).toEqual([false, true, false, true]);
  await act(async () => root.unmount());
});
