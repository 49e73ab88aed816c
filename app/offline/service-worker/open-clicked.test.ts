import { expect, it } from 'vitest';
import { openClicked, WHERE } from './open-clicked.ts';

const ORIGIN = 'https://news.example';
const STORY = `${ORIGIN}/article-content/12`;

/** A window that was opened at `url` and is at `at` now; undefined: it does not answer. */
function windowAt(url: string, at: string | undefined, done: string[]) {
  return {
    url,
    focus: async () => done.push(`focus ${at ?? url}`),
    navigate: async (to: string) => done.push(`lead there ${to}`),
    postMessage(message: unknown, [port]: MessagePort[]) {
      expect(message).toEqual({ type: WHERE });
      if (at !== undefined) port?.postMessage(at);
    },
  };
}

/** What is done with the windows of a visitor who clicks on a notification of the story. */
async function clicked(...windows: ReadonlyArray<readonly [url: string, at: string | undefined]>) {
  const done: string[] = [];
  const pages = windows.map(([url, at]) => windowAt(url, at, done));
  await openClicked(STORY, pages, async (url) => done.push(`open ${url}`));
  return done;
}

it('the page that shows the story is focused, wherever it was opened', async () => {
  expect(await clicked([`${ORIGIN}/horoscope`, `${ORIGIN}/horoscope`], [`${ORIGIN}/`, STORY])).toEqual([
    `focus ${STORY}`,
  ]);
});

it('a page that was opened at the story, and shows another by now, is left alone', async () => {
  expect(await clicked([STORY, `${ORIGIN}/article-content/13`])).toEqual([`open ${STORY}`]);
});

it('a page that does not answer is led to the story that it was opened at', async () => {
  expect(await clicked([STORY, undefined])).toEqual([`focus ${STORY}`, `lead there ${STORY}`]);
});

it('without a page a window is opened', async () => {
  expect(await clicked()).toEqual([`open ${STORY}`]);
});
