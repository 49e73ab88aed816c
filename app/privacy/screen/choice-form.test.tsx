// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPrivacyChoiceHandler } from '#app/privacy/choose-privacy.ts';
import { publishPrivacy, UNDECIDED } from '#app/privacy/privacy-state.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { ChoiceForm } from './choice-form.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const open = (site: { optedOut?: boolean; gpc?: boolean } = {}, savedBefore = false, refused = false) =>
  renderOnPage(<ChoiceForm savedBefore={savedBefore} refused={refused} />, { site });
const value = (page: HTMLElement) => page.querySelector<HTMLInputElement>('[name="choice"]')?.value;
/** Submits the form; returns whether it is left to the browser. */
async function submit(page: HTMLElement) {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => page.querySelector('form')?.dispatchEvent(event));
  return !event.defaultPrevented;
}

afterEach(async () => {
  await closePage();
  setPrivacyChoiceHandler(undefined);
  publishPrivacy(UNDECIDED);
  localStorage.clear();
});

describe('the choice form, by the server’s choice until the page knows its own', () => {
  it('offers to opt out', async () => {
    const page = await open();
    expect([
      page.querySelector('h2')?.textContent,
      page.querySelector('button')?.textContent,
      value(page),
    ]).toEqual(['dns.stateOff', 'dns.turnOn', '1']);
    expect(page.textContent).not.toContain('dns.kept');
  });

  it('offers to opt in again, and tells how long the choice lasts', async () => {
    const page = await open({ optedOut: true });
    expect([
      page.querySelector('h2')?.textContent,
      page.querySelector('button')?.textContent,
      value(page),
    ]).toEqual(['dns.stateOn', 'dns.turnOff', '0']);
    expect(page.textContent).toContain('dns.keptDays');
    expect(page.textContent).not.toContain('dns.keptUntil');
  });

  it('has no form and no confirmation with Global Privacy Control', async () => {
    const page = await open({ optedOut: true, gpc: true }, true);
    expect([
      page.querySelector('h2')?.textContent,
      page.querySelector('form'),
      page.querySelector('[role]'),
    ]).toEqual(['dns.stateGpc', null, null]);
  });

  it.each([true, false])('confirms a choice that was posted before: %s', async (savedBefore) => {
    const page = await open({}, savedBefore);
    expect(page.querySelector('[role="status"]')?.textContent).toBe(
      savedBefore ? 'dns.saved dns.stateOff' : '',
    );
  });
});

describe('a form without a choice', () => {
  const messages = (page: HTMLElement) =>
    [...page.querySelectorAll('[role]')]
      .map((one) => [one.getAttribute('role'), one.textContent])
      .filter(([, text]) => text !== '');

  it.each([true, false])('is told of, whatever was saved before: %s', async (savedBefore) => {
    expect(messages(await open({}, savedBefore, true))).toEqual([['alert', 'dns.refused']]);
  });

  it('is forgotten with the next choice', async () => {
    setPrivacyChoiceHandler(() => undefined);
    const page = await open({}, false, true);
    await submit(page);
    expect(messages(page)).toEqual([['status', 'dns.saved dns.stateOff']]);
  });
});

describe('submitting', () => {
  it('is left to the browser where nothing handles choices', async () => {
    expect(await submit(await open())).toBe(true);
  });

  it('passes the choice to its handler and confirms it', async () => {
    const chosen = vi.fn();
    setPrivacyChoiceHandler(chosen);
    const page = await open();
    expect(await submit(page)).toBe(false);
    expect([chosen.mock.calls, page.querySelector('[role="status"]')?.textContent]).toEqual([
      [[true]],
      'dns.saved dns.stateOff',
    ]);
  });
});

it('each choice is announced: the place of the message is there before, and the message names the choice', async () => {
  const page = await open();
  const message = page.querySelector('[role="status"]');
  setPrivacyChoiceHandler((on) => publishPrivacy(decidedChoice(on)));
  const said = [message?.textContent];
  for (let times = 0; times < 2; times++) {
    await submit(page);
    said.push(message?.textContent);
  }
  expect(said).toEqual(['', 'dns.saved dns.stateOn', 'dns.saved dns.stateOff']);
});

it('once the page knows the choice, it is shown with the day of its record', async () => {
  localStorage.setItem('dns_exp', JSON.stringify({ state: '', version: 1, date: '2027-03-01T12:00:00Z' }));
  const page = await open();
  await act(async () => publishPrivacy(decidedChoice(true)));
  expect(page.querySelector('h2')?.textContent).toBe('dns.stateOn');
  expect(page.textContent).toContain('dns.keptUntil');
  await act(async () => publishPrivacy(decidedChoice(false)));
  expect(page.querySelector('h2')?.textContent).toBe('dns.stateOff');
});
