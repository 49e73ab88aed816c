import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { endOnUnwritableOutput, untilUnread } from './unwritable-output.ts';

function streams() {
  const written: string[] = [];
  const codes: number[] = [];
  const stream = () => Object.assign(new EventEmitter(), { write: (text: string) => written.push(text) });
  const [stdout, stderr] = [stream(), stream()];
  endOnUnwritableOutput(stdout, stderr, (code) => codes.push(code));
  return { stdout, stderr, written, codes };
}

const failure = (code: string) => Object.assign(new Error(`write ${code}`), { code });

it('goes on when the reader of the results has gone', () => {
  const { stdout, written, codes } = streams();
  stdout.emit('error', failure('EPIPE'));
  expect([codes, written]).toEqual([[], []]);
});

it('a command that only shows learns that its reader has gone, and of no other failure', async () => {
  const { stdout } = streams();
  const learned: string[] = [];
  const unread = untilUnread(stdout).then(() => learned.push('unread'));
  stdout.emit('error', failure('ENOSPC'));
  await Promise.resolve();
  expect(learned).toEqual([]);
  stdout.emit('error', failure('EPIPE'));
  await unread;
  expect(learned).toEqual(['unread']);
});

it('ends with 1 and the reason when the results cannot be written', () => {
  const { stdout, written, codes } = streams();
  stdout.emit('error', failure('ENOSPC'));
  expect(codes).toEqual([1]);
  expect(written).toEqual([expect.stringMatching(/^Error: The output cannot be written\. .+\n$/)]);
});

it('goes on when nobody reads the progress', () => {
  const { stderr, written, codes } = streams();
  stderr.emit('error', failure('EPIPE'));
  expect([codes, written]).toEqual([[], []]);
});
