// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { HoroscopeCard, type HoroscopeCardData } from './horoscope-card.tsx';
import { firstSentence } from './use-own-reading.ts';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const data = {
  timeZone: 'UTC',
  signs: [
    { id: 'leo', symbol: 'M0 0' },
    { id: 'virgo', symbol: 'M0 0' },
  ],
} as unknown as HoroscopeCardData;
let asked: string[];
let answer: () => Response;
const open = async () => {
  const page = await renderOnPage(<HoroscopeCard data={data} position={4} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  return page;
};

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ sign: { reading: 'A fine day. Stay in bed.' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
});
afterEach(async () => {
  localStorage.clear();
  await closePage();
});

it('the card shows the first sentence of the visitor’s own sign', async () => {
  localStorage.setItem('horoscope_sign', 'leo');
  const page = await open();
  expect(asked.map((address) => address.split('?')[0])).toEqual([
    expect.stringMatching(/^\/api\/spa\/horoscope\/signs\/leo\//),
  ]);
  expect(page.textContent).toContain('horoscope.signs.leo: A fine day.');
  expect(page.textContent).not.toContain('Stay in bed');
});

it.each([
  ['of another tab', () => new StorageEvent('storage', { key: 'horoscope_sign' })],
  ['of the page after this one', () => new PageTransitionEvent('pageshow', { persisted: true })],
])('the card shows the sign %s', async (_name, event) => {
  localStorage.setItem('horoscope_sign', 'leo');
  const page = await open();
  localStorage.setItem('horoscope_sign', 'virgo');
  await act(async () => dispatchEvent(event()));
  expect(page.querySelector('[data-own]')?.textContent).toBe('horoscope.signs.virgo');
  expect(page.textContent).toContain('horoscope.signs.virgo: A fine day.');
});

it('without a sign, or where the reading cannot be had, it says what it said before', async () => {
  expect((await open()).textContent).toContain('horoscope.discover');
  expect(asked).toEqual([]);
  await closePage();
  localStorage.setItem('horoscope_sign', 'leo');
  answer = () => new Response('', { status: 503 });
  vi.stubGlobal('fetch', async () => answer());
  expect((await open()).textContent).toContain('horoscope.discover');
});

it.each([
  ['Today is 5. It will pass!', 'Today is 5.'],
  ['“Wait!” they say. Do not.', '“Wait!”'],
  ['No mark at all', 'No mark at all'],
  ['今日は良い日。明日も。', '今日は良い日。'],
  ['Pay 3.5 at most. Then go.', 'Pay 3.5 at most.'],
  ['', undefined],
])('of %j the first sentence is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
