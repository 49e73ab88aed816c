import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkUpstreamVariables, upstreamSettings, upstreamVariables } from './upstream-settings.server.ts';

const schema = z.object(upstreamVariables).superRefine(checkUpstreamVariables);
const fault = (variables: Record<string, string>) => schema.safeParse(variables).error?.issues[0]?.message;

describe('the variables about a back end', () => {
  it('may all be absent', () => expect(upstreamSettings(schema.parse({}))).toBeUndefined());

  it('have defaults beside the address', () => {
    expect(upstreamSettings(schema.parse({ UPSTREAM_URL: 'https://api.carrier.example/news' }))).toEqual({
      url: 'https://api.carrier.example/news',
      timeoutMs: 2_000,
      staleMs: 600_000,
      fallback: 'none',
    });
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:9', 'http://[::1]:9', 'https://10.0.0.4'])(
    'take %s',
    (UPSTREAM_URL) => expect(fault({ UPSTREAM_URL })).toBeUndefined(),
  );

  it('accept http beyond this machine only if allowed', () => {
    expect(fault({ UPSTREAM_URL: 'http://backend.intranet' })).toMatch(/^must start with https:\/\/;/);
    expect(fault({ UPSTREAM_URL: 'http://localhost.carrier.example' })).toMatch(/^must start with https/);
    expect(fault({ UPSTREAM_URL: 'http://backend.intranet', UPSTREAM_ALLOW_HTTP: '1' })).toBeUndefined();
  });

  it.each(['backend', 'ftp://a.example', 'https://a.example/?x=1', 'https://a.example/#x'])(
    'refuse %s',
    (UPSTREAM_URL) => expect(fault({ UPSTREAM_URL, UPSTREAM_ALLOW_HTTP: '1' })).toBeDefined(),
  );

  it.each([
    { UPSTREAM_TIMEOUT_MS: '10' },
    { UPSTREAM_TIMEOUT_MS: 'fast' },
    { UPSTREAM_STALE_S: '-1' },
    { UPSTREAM_FALLBACK: 'yes' },
    { UPSTREAM_PATIENCE_MS: '-1' },
    { UPSTREAM_CALLS: 'push,cookies' },
    { UPSTREAM_HEADERS: 'no header' },
    { UPSTREAM_HEADERS: '{"X-Key": 7}' },
    { UPSTREAM_HEADERS: '{"X-Key"' },
    { UPSTREAM_GAMES_HEADERS: 'X Key: k' },
    { UPSTREAM_URL: 'https://a.example', UPSTREAM_ASSETS_URL: 'ftp://a.example' },
    { UPSTREAM_URL: 'https://a.example', UPSTREAM_ASSETS_URL: 'http://a.example' },
    { UPSTREAM_ASSETS_URL: 'https://a.example' },
  ] as Array<Record<string, string>>)('refuse %j', (variables) => expect(fault(variables)).toBeDefined());

  it('name addresses, headers and calls of their own', () => {
    const read = schema.parse({
      UPSTREAM_URL: 'https://api.carrier.example',
      UPSTREAM_SUMMARY_URL: 'https://summaries.carrier.example',
      UPSTREAM_SUMMARY_HEADERS: 'Authorization: Bearer t',
      UPSTREAM_CALLS: 'push, outbrain',
      UPSTREAM_PATIENCE_MS: '250',
    });
    expect(upstreamSettings(read)).toMatchObject({
      addresses: { summary: 'https://summaries.carrier.example' },
      headers: { summary: { Authorization: 'Bearer t' } },
      passes: ['push', 'outbrain'],
      patienceMs: 250,
    });
  });

  it('repeat no secret in a message', () => {
    expect(fault({ UPSTREAM_HEADERS: 's3cret without a name' })).not.toContain('s3cret');
  });
});
