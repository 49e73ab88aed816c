// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteData } from '#app/site/site-data.ts';
import { loadOptIn } from './show-opt-in.client.tsx';

const LOGO = { light: '/light.svg', dark: '/dark.svg', width: 120, height: 30 };

async function open(texts: object = {}, language = 'en') {
  const onAnswer = vi.fn();
  const site = { language, logo: LOGO } as SiteData;
  const show = await loadOptIn(site, { isBranded: false, ...texts });
  await act(async () => show(onAnswer));
  return { onAnswer };
}
const prompt = () => document.querySelector('[data-prompt="push"]');
const buttons = () => [...(prompt()?.querySelectorAll('button') ?? [])];
const press = (index: number) => act(async () => buttons()[index]?.click());

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  if (prompt()) await press(0);
  vi.unstubAllGlobals();
});

describe('the dialog that asks for push', () => {
  it('has the brand’s texts in the language of the page, and default ones elsewhere', async () => {
    await open({
      titleText: { en: 'Stay close', es: 'Cerca' },
      okText: { es: 'Sí' },
      cancelText: { en: 'Not now' },
    });
    const said = prompt()?.textContent ?? '';
    expect([said.includes('Stay close'), said.includes('Cerca')]).toEqual([true, false]);
    const [cancel, ok] = buttons().map(({ textContent }) => textContent);
    expect(cancel).toBe('Not now');
    expect([ok === 'Sí', ok === '']).toEqual([false, false]);
  });

  it.each([
    [true, ['/light.svg', '/dark.svg'], 0],
    [false, [], 1],
  ])('shows the logo of a brand that wants it (%s), else a bell', async (isBranded, pictures, bells) => {
    await open({ isBranded });
    const shown = [...(prompt()?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'));
    expect([shown, prompt()?.querySelectorAll('svg').length]).toEqual([pictures, bells]);
  });

  it.each([
    [0, 'cancel'],
    [1, 'ok'],
  ])('answers once, within the click, and closes: button %i', async (index, answer) => {
    const { onAnswer } = await open();
    const button = buttons()[index];
    await act(async () => {
      button?.click();
      expect(onAnswer.mock.calls).toEqual([[answer]]);
    });
    expect([prompt(), onAnswer.mock.calls.length]).toEqual([null, 1]);
  });
});
