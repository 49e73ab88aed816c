// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteName } from '#app/stories/saved/noted-names.ts';
import { follows, hiddenStories, savedStories, toggleSaved } from '#app/stories/saved/visitor-lists.port.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import MyNewsScreen from './my-news-screen.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));
const posted = vi.fn();
vi.mock('#app/stories/post-reaction.client.ts', () => ({
  postReaction: (reaction: object) => posted(reaction),
}));

const STORY = { id: '7', title: 'Seven', href: '/article-content/7', source: { title: 'Ledger' } };
let reports: ReturnType<typeof recordedReports>;
let page: HTMLElement;

beforeEach(() => {
  reports = recordedReports();
  posted.mockClear();
});
afterEach(async () => {
  await closePage();
  for (const list of [savedStories, follows, hiddenStories])
    for (const entry of list.now()) list.remove(entry);
});

async function open() {
  const shown = await renderOnPage(<MyNewsScreen />);
  await act(async () => void (await import('./my-news-lists.tsx')));
  return shown;
}
const sections = () => [...page.querySelectorAll('section')];
const texts = (place: number) =>
  [...(sections()[place]?.querySelectorAll('li') ?? [])].map((entry) => entry.textContent);
const press = (place: number) => act(async () => sections()[place]?.querySelector('button')?.click());

describe('my news', () => {
  it('says of each empty list how to fill it', async () => {
    page = await open();
    expect(sections().map((section) => section.querySelector('p')?.textContent)).toEqual([
      'myNews.savedEmpty',
      'myNews.followingEmpty',
      'myNews.hiddenEmpty',
    ]);
  });

  it('removes a saved story with one press, and saves it again with the next', async () => {
    toggleSaved(STORY);
    page = await open();
    expect(texts(0)).toEqual(['SevenLedgermyNews.remove']);
    expect(page.querySelector('section a')?.getAttribute('href')).toBe('/article-content/7');
    await press(0);
    expect([savedStories.now(), texts(0)]).toEqual([[], ['SevenLedgermyNews.saveAgain']]);
    await press(0);
    expect([savedStories.now().length, texts(0)]).toEqual([1, ['SevenLedgermyNews.remove']]);
    expect(reports.map(([name]) => name)).toEqual(['unsave story', 'save story']);
  });

  it('marks a saved story in another language, also when it is saved again', async () => {
    toggleSaved({ ...STORY, lang: 'de' });
    page = await open();
    const lang = () => page.querySelector('section a')?.getAttribute('lang');
    expect(lang()).toBe('de');
    await press(0);
    await press(0);
    expect(lang()).toBe('de');
  });

  it('names what is followed, and ends following it', async () => {
    follows.add('topic:sports');
    follows.add('source:ledger');
    noteName('source', 'ledger', 'Ledger Lane');
    page = await open();
    expect(texts(1)).toEqual([
      'Ledger LanemyNews.sourcefollow.following',
      'topics.sportsmyNews.topicfollow.following',
    ]);
    await press(1);
    expect(follows.now()).toEqual(['topic:sports']);
    await vi.waitFor(() => expect(posted).toHaveBeenCalledWith({ kind: 'unfollow', sourceId: 'ledger' }));
  });

  it('shows a hidden story again, and tells the server', async () => {
    hiddenStories.add('7');
    noteName('story', '7', 'Seven');
    page = await open();
    expect(texts(2)).toEqual(['SevenmyNews.show']);
    await press(2);
    expect([hiddenStories.now(), texts(2)]).toEqual([[], ['SevenmyNews.hide']]);
    await vi.waitFor(() => expect(posted).toHaveBeenCalledWith({ kind: 'unhide', storyId: '7' }));
    expect(reports).toEqual([['hide story undo', { item_id: '7' }]]);
  });
});
