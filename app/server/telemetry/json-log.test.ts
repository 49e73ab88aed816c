import { expect, it } from 'vitest';
import { consoleOutput, createServerLog, logConsole, logFormatOf } from './json-log.ts';

const REQUEST = {
  id: 'a1',
  trace: 'b2',
  method: 'GET',
  route: 'page',
  status: 200,
  brand: 'acme',
  ms: 3,
  left: false,
};

function logged(format: 'json' | 'text', share: number) {
  const lines: string[] = [];
  const write = {
    out: (line: string) => lines.push(`out ${line}`),
    error: (line: string) => lines.push(`error ${line}`),
  };
  return {
    lines,
    log: createServerLog(
      format,
      share,
      write,
      () => new Date(0),
      () => 0.5,
    ),
  };
}

it('is a JSON object a line, with time and level', () => {
  const { lines, log } = logged('json', 1);
  log.info('up "now"');
  log.warn('gone');
  log.request(REQUEST);
  expect(lines).toEqual([
    'out {"time":"1970-01-01T00:00:00.000Z","level":"info","msg":"up \\"now\\""}',
    'error {"time":"1970-01-01T00:00:00.000Z","level":"warn","msg":"gone"}',
    `out {"time":"1970-01-01T00:00:00.000Z","level":"info","msg":"request",${JSON.stringify(REQUEST).slice(1)}`,
  ]);
});

it('leaves lines out while too much waits to be read, and says how many', () => {
  const lines: string[] = [];
  const stream = { writableLength: 0 };
  const target = { log: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const log = createServerLog('json', 1, consoleOutput([stream], target));
  log.info('first');
  stream.writableLength = 9e6;
  log.warn('second');
  log.request(REQUEST);
  stream.writableLength = 7e6;
  log.info('fourth');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'first',
    '2 lines are missing here: what reads the log had stopped.',
    'fourth',
  ]);
});

it('has a share of the requests, and every one that failed', () => {
  const { lines, log } = logged('json', 0.1);
  log.request(REQUEST);
  log.request({ ...REQUEST, status: 503 });
  expect(lines).toEqual([expect.stringContaining('"level":"warn","msg":"request","id":"a1"')]);
});

it('on a terminal is plain lines, without requests', () => {
  const { lines, log } = logged('text', 1);
  log.info('up');
  log.request(REQUEST);
  expect(lines).toEqual(['out up']);
});

it('an error that is written to the console is one JSON object a line, with its stack in it', () => {
  const lines: string[] = [];
  const write = { out: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  const target = {
    log: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  logConsole(
    createServerLog('json', 1, write, () => new Date(0)),
    target,
  );
  (target as unknown as Console).error('It failed:', new Error('two\nlines'));
  (target as unknown as Console).log('%d stories', 3);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: expect.stringMatching(/^It failed: Error: two\nlines\n {4}at /),
    }),
    expect.objectContaining({ level: 'info', msg: '3 stories' }),
  ]);
});

it('the format is known before the settings are checked', () => {
  expect(logFormatOf({ LOG_FORMAT: 'json' }, true)).toBe('json');
  expect(logFormatOf({ LOG_FORMAT: 'text' }, false)).toBe('text');
  expect([logFormatOf({}, true), logFormatOf({ LOG_FORMAT: 'xml' }, false)]).toEqual(['text', 'json']);
});
