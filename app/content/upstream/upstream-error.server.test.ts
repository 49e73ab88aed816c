import { describe, expect, it } from 'vitest';
import { isRefusedTopic, isUpstreamError, UpstreamError } from './upstream-error.server.ts';
import { REQUEST_FAILED, type UpstreamFailure } from './upstream-failure.server.ts';

const failed = (kind: 'empty' | 'network' | 'timeout' | 'shape' | 'open', message = 'no') =>
  new UpstreamError({ kind, message, detail: 'api.example said no' });
const status = (code: number, serverMessage?: string) =>
  new UpstreamError({
    ...{ kind: 'status', status: code, message: 'failed', detail: 'api.example' },
    ...(serverMessage === undefined ? {} : { serverMessage }),
  } satisfies UpstreamFailure);

describe('an error of the back end', () => {
  it.each([
    [status(500), 502, 'The back end answered with status 500.'],
    [status(404, 'no such story'), 404, 'The back end answered with status 404: no such story'],
    [failed('empty'), 404, 'The back end answered with nothing.'],
    [failed('timeout'), 504, 'The back end did not answer in time. Try again in a moment.'],
    [
      failed('open'),
      503,
      'The back end is not asked at the moment, as it failed often. Try again in a moment.',
    ],
    [failed('shape'), 502, 'The back end’s answer cannot be read.'],
    [failed('network', REQUEST_FAILED), 502, 'The back end cannot be reached.'],
    [failed('network', 'offline'), 502, 'offline'],
  ])('%#: has a status and a reason for visitors, without the names of hosts', (error, code, reason) => {
    expect([error.status, error.init.status, error.reasons]).toEqual([code, code, [reason]]);
    expect(JSON.stringify([error.message, error.data, error.reasons])).not.toContain('api.example');
  });

  it('may carry one message for several failures', () => {
    const error = new UpstreamError(failed('timeout').failure, 'request failed');
    expect([error.message, error.data, error.status]).toEqual(['request failed', 'request failed', 504]);
  });
});

it('is known by its shape, as the compiled app has a class of its own', () => {
  const foreign = Object.assign(new Error('x'), { name: 'UpstreamError', status: 502, reasons: [] });
  const values = [status(500), foreign, new Error('x'), { ...status(500), name: 'UpstreamError' }, undefined];
  expect(values.map(isUpstreamError)).toEqual([true, true, false, false, false]);
});

it('a topic is refused by the statuses for a wrong query, by no other failure', () => {
  expect([400, 404, 410, 422, 401, 429, 500].map((code) => isRefusedTopic(status(code)))).toEqual([
    ...[true, true, true, true],
    ...[false, false, false],
  ]);
  expect([failed('empty'), new Error('x')].map(isRefusedTopic)).toEqual([false, false]);
});
