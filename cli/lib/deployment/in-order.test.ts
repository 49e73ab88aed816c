import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it('results are passed on in order, as soon as all before them have arrived; waiting ones at the end', () => {
  const heard: string[] = [];
  const order = inOrder(['a', 'b', 'c', 'd', 'e'], ({ brid }: { brid: string }) => heard.push(brid));
  order.push({ brid: 'b' });
  expect(heard).toEqual([]);
  order.push({ brid: 'a' });
  expect(heard).toEqual(['a', 'b']);
  order.push({ brid: 'e' });
  order.push({ brid: 'c' });
  order.finish();
  order.finish();
  expect(heard).toEqual(['a', 'b', 'c', 'e']);
});
