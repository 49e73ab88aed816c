// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { isSaved, parseSaved, savedStories, toggleSaved } from './saved-stories.ts';

const told = (id: string) => ({
  ...{ id, title: `Story ${id}`, href: `/article-content/${id}?brid=newsroom`, image: '/picture/a/640/b' },
});
const story = (id: string) => ({ ...told(id), source: { title: 'Ledger Lane' } });
const saved = (id: string) => ({ ...told(id), source: 'Ledger Lane' });

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
});

describe('the saved stories', () => {
  it('a story is saved, found by its id, and removed by saving it again', () => {
    expect([toggleSaved(story('7')), toggleSaved(story('77'))]).toEqual([true, true]);
    const both = savedStories.now();
    expect([isSaved(both, '7'), isSaved(both, '77'), isSaved(both, '777')]).toEqual([true, true, false]);
    expect(parseSaved(both)).toEqual([saved('7'), saved('77')]);
    expect(toggleSaved({ ...story('7'), title: 'Changed since' })).toBe(false);
    expect(parseSaved(savedStories.now())).toEqual([saved('77')]);
    expect(localStorage.getItem('saved')).toContain('Story 77');
  });

  it('a story is stored with its language, or with that of its page', () => {
    toggleSaved(story('7'));
    document.documentElement.lang = 'es';
    toggleSaved({ ...story('8'), lang: 'en' });
    toggleSaved(story('9'));
    expect(parseSaved(savedStories.now()).map(({ lang }) => lang)).toEqual([undefined, 'en', 'es']);
  });

  it('entries that are damaged or lead elsewhere are left out', () => {
    const entry = (href: unknown) => JSON.stringify({ id: '1', title: 'One', href, image: 5, source: null });
    expect(
      parseSaved(['{"id":"1",', entry('//evil.example'), entry('https://evil.example'), entry(3)]),
    ).toEqual([]);
    expect(parseSaved([entry('/article-content/1')])).toEqual([
      { id: '1', title: 'One', href: '/article-content/1', image: null, source: '' },
    ]);
  });
});
