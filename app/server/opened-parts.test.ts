import { expect, it } from 'vitest';
import { openedParts } from './opened-parts.ts';

it('closes the last part first, each once, and goes on after one that fails', async () => {
  const closed: string[] = [];
  const lines: string[] = [];
  const parts = openedParts((line) => lines.push(line));
  parts.add('the store', () => void closed.push('store'));
  parts.add('the thread', () => {
    throw new Error('out of order');
  });
  parts.add('the collector', async () => void closed.push('collector'));
  await parts.close();
  await parts.close();
  expect(closed).toEqual(['collector', 'store']);
  expect(lines).toEqual(['While closing, the thread did not end: out of order.']);
});
