import { expect, it } from 'vitest';
import { buildProgress } from './build-progress.ts';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  return { written, stream: stream as unknown as NodeJS.WriteStream };
}

it('overwrites one line on a terminal, and clears it once', () => {
  const { written, stream } = terminal(true);
  const progress = buildProgress(stream, false);
  progress.show('Building', 3, 20);
  progress.clear();
  progress.clear();
  expect(written).toEqual(['\r\u001b[KBuilding 3 of 20', '\r\u001b[K']);
});

it.each([
  ['for a few brands', true, false, 19],
  ['with --quiet', true, true, 20],
  ['where nobody watches', false, false, 20],
])('writes nothing %s', (_, isTTY, quiet, of) => {
  const { written, stream } = terminal(isTTY);
  const progress = buildProgress(stream, quiet);
  progress.show('Building', 3, of);
  progress.clear();
  expect(written).toEqual([]);
});
