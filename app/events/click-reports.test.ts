// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { reportClicks, reportsClick } from './click-reports.ts';
import { onReport, type ReportedEvent } from './report.ts';

let ended: Array<() => void>;
let reported: ReportedEvent[];
let isRepeated: boolean;
const element = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  ended = [ownListeners()];
  document.body.innerHTML =
    '<main><a id="story" href="#a"><b id="title">Story</b></a><a id="other" href="#b">Other</a></main>';
  const fields = { item_id: '7', item_position: 2, tab_name: 'latest “<&"' };
  for (const [name, value] of Object.entries(reportsClick('article click', fields)))
    element('story').setAttribute(name, value);
  isRepeated = false;
  reportClicks(() => isRepeated);
  reported = [];
  ended.push(onReport((event) => reported.push(event)));
  // What other files of this worker have reported before.
  reported = [];
});
afterEach(() => {
  for (const end of ended) end();
});

it('a click in a link is reported as the link says, also where something stops it on its way', () => {
  document.querySelector('main')?.addEventListener('click', (event) => event.stopPropagation(), true);
  element('title').click();
  expect(reported).toMatchObject([
    { name: 'article click', fields: { item_id: '7', item_position: 2, tab_name: 'latest “<&"' } },
  ]);
});

it('links that say nothing report nothing', () => {
  element('other').click();
  expect(reported).toEqual([]);
});

it('a press that is repeated after hydration is reported once', () => {
  element('title').click();
  isRepeated = true;
  element('story').click();
  expect(reported).toHaveLength(1);
});
