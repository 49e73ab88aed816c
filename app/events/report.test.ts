import { expect, test } from 'vitest';
import { type Happening, listenForReports, report } from './report.ts';

test('what is told before anyone listens is heard first, and once', () => {
  report('topics scroll', { tab_name: 'sports' });
  const heard: Happening[] = [];
  const stop = listenForReports((happening) => heard.push(happening));
  report('article click', { item_id: '7' });
  stop();
  expect(heard.map(({ name }) => name)).toEqual(['topics scroll', 'article click']);
});

test('a listener that has stopped hears nothing; the next one hears what was missed', () => {
  const first: Happening[] = [];
  listenForReports((happening) => first.push(happening))();
  report('article click', { item_id: '8' });
  const second: Happening[] = [];
  const stop = listenForReports((happening) => second.push(happening));
  stop();
  expect(first).toEqual([]);
  expect(second.map(({ fields }) => fields)).toEqual([{ item_id: '8' }]);
});
