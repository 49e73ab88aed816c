import { expect, test } from 'vitest';
import { onReport, type ReportedEvent, report } from './report.ts';

test('what is told before anyone listens is heard first, and once', () => {
  report('topics scroll', { tab_name: 'sports' });
  const heard: ReportedEvent[] = [];
  const stop = onReport((reported) => heard.push(reported));
  report('article click', { item_id: '7' });
  stop();
  expect(heard.map(({ name }) => name)).toEqual(['topics scroll', 'article click']);
});

test('a listener that has stopped hears nothing; the next one hears what was missed', () => {
  const first: ReportedEvent[] = [];
  onReport((reported) => first.push(reported))();
  report('article click', { item_id: '8' });
  const second: ReportedEvent[] = [];
  const stop = onReport((reported) => second.push(reported));
  stop();
  expect(first).toEqual([]);
  expect(second.map(({ fields }) => fields)).toEqual([{ item_id: '8' }]);
});
