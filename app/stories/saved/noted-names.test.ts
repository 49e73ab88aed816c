// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { notedName, notedNames, noteName } from './noted-names.ts';

it('names are stored by kind and id, the last one stated', () => {
  noteName('source', 'ledger lane', 'Ledger  Lane');
  noteName('source', 'ledger', 'Ledger');
  noteName('story', '7', 'x'.repeat(300));
  noteName('source', 'ledger lane', 'The Ledger');
  const names = notedNames.now();
  expect(names).toHaveLength(3);
  expect(notedName(names, 'source', 'ledger lane')).toBe('The Ledger');
  expect(notedName(names, 'source', 'ledger')).toBe('Ledger');
  expect(notedName(names, 'story', '7')).toHaveLength(200);
  expect(notedName(names, 'story', 'ledger')).toBeUndefined();
});
