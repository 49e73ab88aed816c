import { describe, expect, it } from 'vitest';
import { inWrittenOrder, terminalOutput } from './output.ts';

const painted = (color: boolean, environment: Record<string, string>, isTerminal: boolean) =>
  terminalOutput({ quiet: false, color }, environment, isTerminal).paint('mark', '^');

describe('colour', () => {
  it('is on for a terminal', () => expect(painted(true, {}, true)).not.toBe('^'));
  it('is off for a pipe', () => expect(painted(true, {}, false)).toBe('^'));
  it('is off with --no-color', () => expect(painted(false, {}, true)).toBe('^'));
  it('is off with NO_COLOR, unless that is empty', () => {
    expect(painted(true, { NO_COLOR: '1' }, true)).toBe('^');
    expect(painted(true, { NO_COLOR: '' }, true)).not.toBe('^');
  });
});

it('text of feeds neither reorders a line nor commands the terminal, and JSON stays the same JSON', () => {
  const title = 'invoice\u202efdp.exe \u2067x\u2069 \u009b31m';
  expect(inWrittenOrder(title)).toBe('invoice\\u202efdp.exe \\u2067x\\u2069 \\u009b31m');
  expect(JSON.parse(inWrittenOrder(JSON.stringify({ title })))).toEqual({ title });
  expect(inWrittenOrder('¡Año! – “x” \u001b[1m')).toBe('¡Año! – “x” \u001b[1m');
});
