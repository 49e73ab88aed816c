import { describe, expect, it } from 'vitest';
import { isUpstreamError, UpstreamError } from './upstream-error.server.ts';
import {
  isMissing,
  isUnknownCall,
  opensBreaker,
  type UpstreamFailure,
  visitorStatus,
} from './upstream-failure.server.ts';

const status = (code: number): UpstreamFailure => ({
  kind: 'status',
  status: code,
  message: 'request failed',
  detail: '',
});
const other = (kind: 'empty' | 'network' | 'timeout' | 'shape' | 'open'): UpstreamFailure => ({
  kind,
  message: 'm',
  detail: 'secret.host:8080',
});

describe('a failure of the back end', () => {
  it.each([
    [status(404), 404],
    [status(410), 404],
    [other('empty'), 404],
    [status(400), 502],
    [status(401), 502],
    [status(302), 502],
    [status(500), 502],
    [status(502), 502],
    [status(503), 503],
    [status(429), 503],
    [status(504), 504],
    [other('timeout'), 504],
    [other('open'), 503],
    [other('network'), 502],
    [other('shape'), 502],
  ])('%j is %i for visitors', (failure, expected) => expect(visitorStatus(failure)).toBe(expected));

  it('counts for the breaker only if the back end is not healthy', () => {
    const ill = [status(500), status(503), status(429), other('network'), other('timeout')];
    const well = [status(404), status(501), status(400), other('shape'), other('empty')];
    expect(ill.every(opensBreaker)).toBe(true);
    expect(well.some(opensBreaker)).toBe(false);
  });

  it('distinguishes "does not exist" from "unknown call"', () => {
    expect([404, 410, 501, 500].map((code) => isMissing(status(code)))).toEqual([true, true, false, false]);
    expect([404, 410, 501, 500].map((code) => isUnknownCall(status(code)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('the error of a failure', () => {
  it('has the message of section 8 and never the detail', () => {
    const error = new UpstreamError(other('shape'));
    expect(error.message).toBe('m');
    expect(JSON.stringify([error.message, error.reasons, error.data])).not.toContain('secret');
  });

  it('passes on the back end’s message', () => {
    const failure: UpstreamFailure = {
      kind: 'status',
      status: 500,
      message: 'request failed',
      detail: '',
      serverMessage: 'no space',
    };
    expect(new UpstreamError(failure).reasons).toEqual(['The back end answered with status 500: no space']);
  });

  it('is recognised by its shape', () => {
    expect(isUpstreamError(new UpstreamError(status(500)))).toBe(true);
    expect(isUpstreamError(new Error('request failed'))).toBe(false);
    expect(isUpstreamError({ name: 'UpstreamError', status: 500, reasons: [] })).toBe(false);
  });
});
