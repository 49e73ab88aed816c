import { expect, test } from 'vitest';
import { onReport, type ReportedEvent, report } from './report.ts';

test('reports before the first listener are delivered to it first, and once', () => {
  report('topics scroll', { tab_name: 'sports' });
  const heard: ReportedEvent[] = [];
  const stop = onReport((reported) => heard.push(reported));
  report('article click', { item_id: '7' });
  stop();
  expect(heard.map(({ name }) => name)).toEqual(['topics scroll', 'article click']);
});

test('an unsubscribed listener gets no reports; the next one gets those that were missed', () => {
  const first: ReportedEvent[] = [];
  onReport((reported) => first.push(reported))();
  report('article click', { item_id: '8' });
  const second: ReportedEvent[] = [];
  const stop = onReport((reported) => second.push(reported));
  stop();
  expect(first).toEqual([]);
  expect(second.map(({ fields }) => fields)).toEqual([{ item_id: '8' }]);
});
