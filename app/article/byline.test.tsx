// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { Byline } from './byline.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const STORY = {
  source: { title: 'Harbour Post', icon: null },
  author: null,
  dateTime: '2026-11-20T08:00:00.000Z',
  date: 'Nov 20, 2026',
  updatedTime: null,
  updated: '',
  minutes: 3,
  preview: false,
};
const times = async (more: Partial<Record<keyof typeof STORY, unknown>> = {}) => {
  const page = await renderOnPage(<Byline />, { data: { story: { ...STORY, ...more } } });
  return [...page.querySelectorAll('time')].map((time) => time.dateTime);
};

afterEach(closePage);

describe('the byline', () => {
  it('has the date of the story', async () => expect(await times()).toEqual([STORY.dateTime]));

  it('has none where the feed gave none', async () => expect(await times({ dateTime: null })).toEqual([]));

  it('says when the story was updated', async () => {
    const updatedTime = '2026-11-22T08:00:00.000Z';
    expect(await times({ updatedTime, updated: 'Nov 22, 2026' })).toEqual([STORY.dateTime, updatedTime]);
  });

  it('of two equal dates has that of the update alone', async () => {
    const updatedTime = '2026-11-20T12:00:00.000Z';
    expect(await times({ updatedTime, updated: STORY.date })).toEqual([updatedTime]);
  });
});
