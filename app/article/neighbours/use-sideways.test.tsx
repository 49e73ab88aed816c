// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSideways } from './use-sideways.ts';

let root: Root;
let steps: string[] = [];
const PAGE =
  '<main><article><p id="text">Text</p><div data-sideways><p id="own">Own</p></div></article><input id="field"></main><p id="outside">Outside</p><div id="root"></div>';

function Neighbours() {
  useSideways((step) => void steps.push(step));
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('visualViewport', { scale: 1 });
  steps = [];
  document.body.innerHTML = PAGE;
  root = createRoot(document.querySelector('#root') as HTMLElement);
  await act(async () => root.render(<Neighbours />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.documentElement.removeAttribute('dir');
  vi.unstubAllGlobals();
});

const element = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
const press = (key: string, at = element('text'), more: object = {}) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
/** A finger that goes from one place to another, in px. */
const swipe = (at: HTMLElement, from: number, to: number) => {
  const touch = (type: string, x: number) => {
    const event = new Event(type, { bubbles: true });
    const finger = { clientX: x, clientY: 200 };
    Object.assign(event, { touches: type === 'touchend' ? [] : [finger], changedTouches: [finger] });
    at.dispatchEvent(event);
  };
  touch('touchstart', from);
  touch('touchmove', to);
  touch('touchend', to);
};

describe('keys', () => {
  it('lead to the stories before and after, letters only from within the story', () => {
    press('ArrowRight');
    press('ArrowLeft');
    press('j');
    press('k', element('outside'));
    expect(steps).toEqual(['next', 'previous', 'next']);
  });

  it('are left to fields, to what scrolls sideways, and to who handled them before', () => {
    press('ArrowRight', element('field'));
    press('ArrowRight', element('own'));
    element('text').addEventListener('keydown', (event) => event.preventDefault());
    press('ArrowRight');
    expect(steps).toEqual([]);
  });

  it('lead nowhere once the story is left', async () => {
    await act(async () => root.render(null));
    press('ArrowRight');
    expect(steps).toEqual([]);
  });
});

describe('swipes', () => {
  it('lead to the next story and back, from the first one on', async () => {
    swipe(element('text'), 300, 100);
    await vi.waitFor(() => expect(steps).toEqual(['next']));
    swipe(element('text'), 100, 300);
    await vi.waitFor(() => expect(steps).toEqual(['next', 'previous']));
  });

  it('lead the other way where the page runs from right to left', async () => {
    document.documentElement.dir = 'rtl';
    swipe(element('text'), 300, 100);
    await vi.waitFor(() => expect(steps).toEqual(['previous']));
  });

  it('are left to what scrolls sideways, to a zoomed page, and to what is outside of the main part', async () => {
    swipe(element('own'), 300, 100);
    swipe(element('outside'), 300, 100);
    vi.stubGlobal('visualViewport', { scale: 2 });
    swipe(element('text'), 300, 100);
    await vi.dynamicImportSettled();
    expect(steps).toEqual([]);
    vi.stubGlobal('visualViewport', { scale: 1 });
    swipe(element('text'), 300, 100);
    await vi.waitFor(() => expect(steps).toEqual(['next']));
  });
});
