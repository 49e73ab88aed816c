import { expect, it } from 'vitest';
import { renamedText } from './renamed-text.ts';

const to = { brid: 'newId' };

it('replaces the id and notes the old one, byte for byte beside that', () => {
  const text = '# Ours\nbrid: oldId   # id\nname: "Old"\nportalTitle: Old\n\n';
  expect(renamedText(text, 'oldId', to)).toBe(
    '# Ours\nbrid: newId   # id\nformerIds: [oldId]\nname: "Old"\nportalTitle: Old\n\n',
  );
});

it('replaces the names where one is given, quoted as they were', () => {
  const text = 'brid: oldId\nname: "Old"\nportalTitle: Old\n';
  expect(renamedText(text, 'oldId', { brid: 'newId', name: 'New' })).toBe(
    'brid: newId\nformerIds: [oldId]\nname: "New"\nportalTitle: New\n',
  );
});

it.each([
  ['formerIds: [first]\n', 'formerIds: [first, oldId]\n'],
  ['formerIds: [first, newId]\n', 'formerIds: [first, oldId]\n'],
])('adds to %j', (before, after) => {
  expect(renamedText(`brid: oldId\n${before}name: A\n`, 'oldId', to)).toBe(`brid: newId\n${after}name: A\n`);
});

it('writes the line ends of the file, also where its last line has none', () => {
  expect(renamedText('brid: oldId\r\nname: A\r\n', 'oldId', to)).toBe(
    'brid: newId\r\nformerIds: [oldId]\r\nname: A\r\n',
  );
  expect(renamedText('name: A\nbrid: oldId', 'oldId', to)).toBe('name: A\nbrid: newId\nformerIds: [oldId]\n');
});

it.each(['', '- a', 'name: A\n', 'brid: [a]\n'])('gives up on %j, which states no id', (text) => {
  expect(renamedText(text, 'oldId', to)).toBeUndefined();
});
