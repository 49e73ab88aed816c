// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, isHydrated, repeatEarlyPress } from './early-press.ts';

function Page() {
  useEffect(() => repeatEarlyPress(async () => undefined), []);
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses((before) => before + 1)}>
      {presses}
    </button>
  );
}

const presses = () => document.querySelector('button')?.textContent;

it.each([
  ['before React hydrates the page', () => press(), () => undefined],
  ['while React hydrates the page', () => undefined, () => press()],
])('a button that is pressed %s answers once', async (_, before, during) => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(root);
  new Function('addEventListener', EARLY_PRESS_SCRIPT)(addEventListener.bind(window));
  before();
  hydrateRoot(root, <Page />);
  during();
  await vi.waitFor(() => expect(isHydrated()).toBe(true));
  await vi.waitFor(() => expect(presses()).toBe('1'));
});

function press() {
  document.querySelector('button')?.click();
}
