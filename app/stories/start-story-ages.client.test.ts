// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { start } from './start-story-ages.client.ts';

const HOUR_MS = 3_600_000;
const WRITTEN_AT = Date.UTC(2026, 0, 2, 12);
const HALF_AN_HOUR_BEFORE = new Date(WRITTEN_AT - HOUR_MS / 2).toISOString();

let endListeners: () => void;
beforeEach(() => {
  endListeners = ownListeners();
  vi.useFakeTimers({ now: WRITTEN_AT });
  document.body.innerHTML = `<time data-age datetime="${HALF_AN_HOUR_BEFORE}">30 min. ago</time><time datetime="${HALF_AN_HOUR_BEFORE}">a date</time>`;
});
afterEach(() => {
  endListeners();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const startPage = (language: 'en' | 'es' = 'en') => start({ site: { language } } as never);
const texts = () => [...document.querySelectorAll('time')].map((time) => time.textContent);
const comeIntoSight = () => document.dispatchEvent(new Event('visibilitychange'));
const cachedByWorker = () =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ serverTiming: [{ name: 'cached-page' }] }] as never);

it('a page that comes into sight again after hours says how old its stories are now', () => {
  startPage();
  vi.setSystemTime(WRITTEN_AT + 5 * HOUR_MS);
  expect(texts()).toEqual(['30 min. ago', 'a date']);
  comeIntoSight();
  expect(texts()).toEqual(['5 hr. ago', 'a date']);
});

it.each([
  ['en', '3 days ago'],
  ['es', 'hace 3 d'],
] as const)('a page that the worker had cached says it at once: %s', (language, age) => {
  cachedByWorker();
  vi.setSystemTime(WRITTEN_AT + 72 * HOUR_MS);
  startPage(language);
  expect(texts()[0]).toBe(age);
});

it('a page of now stays as the server wrote it, also after a glance at another tab', () => {
  startPage();
  vi.setSystemTime(WRITTEN_AT + HOUR_MS / 60);
  comeIntoSight();
  expect(texts()).toEqual(['30 min. ago', 'a date']);
});

it('a page that is out of sight waits until it is seen', () => {
  startPage();
  vi.setSystemTime(WRITTEN_AT + 5 * HOUR_MS);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  comeIntoSight();
  expect(texts()[0]).toBe('30 min. ago');
});

it('a time that cannot be read stays', () => {
  document.body.innerHTML = '<time data-age datetime="soon">soon</time>';
  cachedByWorker();
  startPage();
  expect(texts()).toEqual(['soon']);
});
