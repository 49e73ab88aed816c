// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, holdPress, repeatEarlyPress } from './early-press.ts';

const pressed = vi.fn();
const element = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The page as it came, with what listens once it is hydrated. */
const hydrate = () => {
  for (const one of document.querySelectorAll('button, a'))
    one.addEventListener('click', () => pressed(one.id));
  repeatEarlyPress(async () => undefined);
};

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML =
    '<button type="button" id="follow"><span>Follow</span></button><button type="button" id="menu"></button><button type="button" id="open" popovertarget="nav"></button><nav id="nav" popover></nav><button type="button" id="save" aria-pressed="false"></button><form><button id="send"></button></form><a href="#x" id="link">Link</a>';
  // The document of these tests knows no popovers.
  Object.assign(element('#open') as HTMLButtonElement, { popoverTargetElement: element('#nav') });
  new Function('addEventListener', EARLY_PRESS_SCRIPT)(addEventListener.bind(window));
});

describe('a press before the page is hydrated', () => {
  it('is repeated once the page is', () => {
    element('#follow span')?.click();
    hydrate();
    expect(pressed.mock.calls).toEqual([['follow']]);
  });

  it('is the last one, as who gets no answer presses again', () => {
    element('#follow')?.click();
    element('#menu')?.click();
    element('#menu')?.click();
    hydrate();
    expect(pressed.mock.calls).toEqual([['menu']]);
  });

  it.each(['#menu', '#follow'])(
    'of a toggle is repeated once, also where %s was pressed after it',
    (other) => {
      element('#save')?.click();
      element('#save')?.click();
      element(other)?.click();
      hydrate();
      expect(pressed.mock.calls).toEqual([['save'], [other.slice(1)]]);
    },
  );

  it('of a toggle is repeated before that of a link', async () => {
    const link = element('#link');
    element('#save')?.click();
    if (link) holdPress(link);
    hydrate();
    await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['save'], ['link']]));
  });

  it('is forgotten where its button left the page', () => {
    element('#follow')?.click();
    element('#follow')?.remove();
    hydrate();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('of a link waits until another page can be shown whole', async () => {
    const link = element('#link');
    if (link) holdPress(link);
    link?.addEventListener('click', () => pressed('link'));
    let ready = () => {};
    repeatEarlyPress(() => new Promise((resolve) => (ready = resolve)));
    await Promise.resolve();
    expect(pressed).not.toHaveBeenCalled();
    ready();
    await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['link']]));
  });

  it.each([
    ['that was written again meanwhile is that of the new one', '/', [['link']]],
    ['is none where another page was opened meanwhile', '/elsewhere', []],
  ])('of a link %s', async (_, path, calls) => {
    history.replaceState(null, '', '/');
    const link = element('#link');
    if (link) holdPress(link);
    let ready = () => {};
    repeatEarlyPress(() => new Promise((resolve) => (ready = resolve)));
    link?.replaceWith(link.cloneNode(true));
    element('#link')?.addEventListener('click', () => pressed('link'));
    history.replaceState(null, '', path);
    ready();
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed.mock.calls).toEqual(calls);
  });

  it.each(['#link', '#send', '#open'])('on %s is the browser’s own', (selector) => {
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    element(selector)?.click();
    hydrate();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('afterwards is none', () => {
    hydrate();
    element('#follow')?.click();
    hydrate();
    expect(pressed.mock.calls).toEqual([['follow']]);
  });
});
