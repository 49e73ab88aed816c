// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import HoroscopeSignScreen from './horoscope-sign-screen.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
afterEach(closePage);

const NO_ASPECTS = { love: '', career: '', finance: '' };

/** The headings and the text of a sign's page, without the keys of what is the same on each. */
async function shown(reading: string, aspects: Partial<typeof NO_ASPECTS> = {}) {
  const sign = { id: 'leo', dates: 'July 23 – August 22', date: 'Today', reading };
  const data = {
    ...{ sign: { ...sign, aspects: { ...NO_ASPECTS, ...aspects } }, day: '2026-07-01' },
    ...{ others: [], linkZone: 'UTC' },
  };
  const page = await renderOnPage(<HoroscopeSignScreen />, { data });
  const article = page.querySelector('article');
  return {
    hasAspectsTitle: article?.textContent?.includes('horoscope.aspects.title'),
    aspects: [...(article?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent),
    hasNone: article?.textContent?.includes('horoscope.none'),
  };
}

it('a sign shows the aspects that it has', async () => {
  expect(await shown('A good day.', { love: 'Yes.', finance: 'No.' })).toEqual({
    hasAspectsTitle: true,
    aspects: ['horoscope.aspects.love', 'horoscope.aspects.finance'],
    hasNone: false,
  });
});

it('one aspect is a reading', async () => {
  expect((await shown('', { career: 'Wait.' })).hasNone).toBe(false);
});

it('a sign without any reading says that it is not there yet', async () => {
  expect(await shown('')).toEqual({ hasAspectsTitle: false, aspects: [], hasNone: true });
});
