import { describe, expect, it } from 'vitest';
import { readServerSettings } from './server-settings.server.ts';

const read = (variables: Record<string, string>) =>
  readServerSettings({ NODE_ENV: 'test', ...variables }, '/data');

describe('the environment', () => {
  it('may be empty', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: 'localhost',
      databaseFile: '/data/content.db',
      databaseUrl: undefined,
      upstream: undefined,
      events: { keepDays: 30 },
      push: undefined,
      setting: {
        environment: 'production',
        regionHeader: undefined,
        defaultRegion: undefined,
        stagingDomain: undefined,
      },
      strictHosts: false,
      logShare: 1,
      workers: 1,
      drainMs: 2_000,
      ingest: { isOn: true, allowPrivate: [], maxBytes: 15 * 1024 ** 2 },
      pictures: { isOn: true, key: undefined, cacheBytes: 1024 ** 3 },
      summaries: { model: undefined, serviceUrl: undefined, assets: undefined },
    });
  });

  it('is read', () => {
    expect(
      read({
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv',
        STRICT_HOSTS: '1',
        DRAIN_S: '5',
        ENVIRONMENT: 'staging',
        REGION_HEADER: 'CF-Region-Code',
        DEFAULT_REGION: 'CA',
        STAGING_DOMAIN: 'news.acme.example',
      }),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      databaseFile: '/srv/content.db',
      databaseUrl: undefined,
      upstream: undefined,
      events: { keepDays: 30 },
      push: undefined,
      setting: {
        environment: 'staging',
        regionHeader: 'cf-region-code',
        defaultRegion: 'CA',
        stagingDomain: 'news.acme.example',
      },
      strictHosts: true,
      logShare: 1,
      workers: 1,
      drainMs: 5_000,
      ingest: { isOn: true, allowPrivate: [], maxBytes: 15 * 1024 ** 2 },
      pictures: { isOn: true, key: undefined, cacheBytes: 1024 ** 3 },
      summaries: { model: undefined, serviceUrl: undefined, assets: undefined },
    });
  });

  it('takes a host with the brackets of an address, or the line break of a file', () => {
    expect([read({ HOST: '[::1]' }).host, read({ HOST: '127.0.0.1\n' }).host]).toEqual(['::1', '127.0.0.1']);
  });

  it('treats an empty variable as absent', () => {
    expect(read({ PORT: '', HOST: '', DATA_DIR: '', STRICT_HOSTS: '' })).toEqual(read({}));
  });

  it.each([
    { DATABASE_URL: 'db.example/news' },
    { DATABASE_URL: 'mysql://db.example/news' },
    { DATABASE_URL: 'postgresql://db.example/news?pool_max=2' },
    { DATABASE_URL: 'postgresql://db.example/news?statement_timeout=30s' },
    { STAGING_DOMAIN: 'https://news.acme.example' },
    { PORT: '80.5' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: 'http' },
    { STRICT_HOSTS: 'yes' },
    { DRAIN_S: '-1' },
    { DRAIN_S: 'long' },
    { ENVIRONMENT: 'prod' },
    { REGION_HEADER: 'x y' },
    { DEFAULT_REGION: 'California' },
    { SUMMARY_API: 'llama' },
    { SUMMARY_SERVICE_URL: 'summaries.example' },
    { ARTICLE_ASSETS_URL: './assets' },
  ] as Array<Record<string, string>>)('refuses %j, naming the variable', (variables) => {
    expect(() => read(variables)).toThrow(`The environment is not right:\n  ${Object.keys(variables)[0]}: `);
  });

  it('sets how feeds are fetched', () => {
    const given = {
      INGEST: 'off',
      INGEST_ALLOW_PRIVATE: 'Feeds.intranet, localhost:8080',
      INGEST_MAX_MB: '20',
    };
    expect(read(given).ingest).toEqual({
      isOn: false,
      allowPrivate: ['feeds.intranet', 'localhost:8080'],
      maxBytes: 20 * 1024 ** 2,
    });
    for (const size of ['0', '1.5', '101', '15mb'])
      expect(() => read({ INGEST_MAX_MB: size })).toThrow('INGEST_MAX_MB: ');
    expect(() => read({ INGEST_ALLOW_PRIVATE: 'http://localhost/' })).toThrow('takes hosts parted by commas');
  });

  it('says where the hubs of feeds reach the site', () => {
    const originOf = (address: string) => read({ WEBSUB_CALLBACK: address }).ingest.webSubOrigin;
    expect(originOf('https://news.carrier.example/')).toBe('https://news.carrier.example');
    expect(originOf('http://localhost:3000')).toBe('http://localhost:3000');
    for (const wrong of ['news.carrier.example', 'http://news.carrier.example', 'https://a.example/path'])
      expect(() => originOf(wrong)).toThrow('WEBSUB_CALLBACK: takes the public address of this site');
  });

  it('sets how pictures are served', () => {
    const given = { PICTURES: 'direct', PICTURE_KEY: 'sixteen letters!', PICTURE_CACHE_MB: '2' };
    expect(read(given).pictures).toEqual({ isOn: false, key: 'sixteen letters!', cacheBytes: 2 * 1024 ** 2 });
    expect(() => read({ PICTURE_KEY: 'short' })).toThrow('PICTURE_KEY: takes 16 characters or more');
    expect(() => read({ PICTURE_CACHE_MB: '0' })).toThrow('PICTURE_CACHE_MB: ');
  });

  it('sets the back end', () => {
    expect(read({}).upstream).toBeUndefined();
    expect(read({ UPSTREAM_URL: 'https://api.carrier.example', UPSTREAM_STALE_S: '60' }).upstream).toEqual({
      url: 'https://api.carrier.example',
      timeoutMs: 2_000,
      staleMs: 60_000,
      fallback: 'none',
    });
    expect(() => read({ UPSTREAM_URL: 'http://backend.intranet' })).toThrow(
      'UPSTREAM_URL: must start with https://',
    );
  });

  it('sets where the shared store is, and is never logged', () => {
    const url = 'postgresql://masthead:hush@db.example/news?sslmode=verify-full';
    expect(read({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(() => read({ DATABASE_URL: 'mysql://masthead:hush@db.example/news' })).toThrow(
      /^The environment is not right:\n {2}DATABASE_URL: takes the address of a database: [^\n]+$/,
    );
    expect(() => read({ DATABASE_URL: 'mysql://masthead:hush@db.example/news' })).not.toThrow(/hush/);
    expect(() => read({ DATABASE_URL: 'postgresql://masthead:hush@a.example:1,b.example:2/news' })).toThrow(
      /^The environment is not right:\n {2}DATABASE_URL: takes one host\. [^\n]+$/,
    );
    expect(() => read({ DATABASE_URL: 'postgresql://masthead:hu#sh@db.example/news' })).toThrow(
      /In a password, write .*%23 for #/,
    );
    expect(() => read({ DATABASE_URL: 'postgres://masthead:hush@/news?host=/run/postgresql' })).toThrow(
      /^The environment is not right:\n {2}DATABASE_URL: takes the user of a Unix socket behind the name: [^\n]+$/,
    );
    const socket = 'postgresql:///news?host=/run/postgresql&user=masthead';
    expect(read({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
  });

  it('says what came instead of a number', () => {
    expect(() => read({ PORT: 'abc', DRAIN_S: 'long', METRICS_PORT: '80.5' })).toThrow(
      /\n {2}PORT: takes a number, not "abc"\n {2}METRICS_PORT: takes a whole number, not "80.5"\n {2}DRAIN_S: takes a number, not "long"$/,
    );
  });

  it('says the limit that a number does not keep', () => {
    expect(() => read({ PORT: '99999', DRAIN_S: '-1', WORKERS: '65' })).toThrow(
      /\n {2}PORT: takes at most 65535, not "99999"\n {2}WORKERS: takes at most 64, not "65"\n {2}DRAIN_S: takes at least 0, not "-1"$/,
    );
  });

  it('says which words a variable takes, and nothing of what came', () => {
    expect(() => read({ LOG_FORMAT: 'hush' })).toThrow(/\n {2}LOG_FORMAT: takes json or text$/);
  });

  it('takes no value in quotes, as a file of variables may have it', () => {
    const quoted = { DATA_DIR: '"/var/lib/acme"', PICTURE_KEY: "'0123456789abcdef'", PORT: '80' };
    expect(() => read(quoted)).toThrow(
      /right:\n {2}DATA_DIR: is in quotes; write it without them\n {2}PICTURE_KEY: is in quotes; [^\n]+$/,
    );
  });

  it('takes values of a file with the line ends of Windows', () => {
    expect(read({ STRICT_HOSTS: 'true\r', DATA_DIR: '/data\r' })).toMatchObject({
      strictHosts: true,
      databaseFile: '/data/content.db',
    });
  });

  it('says what else than a number it takes', () => {
    expect(() => read({ WORKERS: 'many' })).toThrow(/WORKERS: takes a number from 1 to 64, or auto$/);
  });

  it('is refused with metrics on the port of the site', () => {
    expect(() => read({ PORT: '3966', METRICS_PORT: '3966' })).toThrow(
      'METRICS_PORT: is the port of the site, too (PORT). Choose another, for example 3967',
    );
    expect(() => read({ METRICS_PORT: '3000' })).toThrow('for example 3001');
    expect(read({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metricsPort: 0 });
  });

  it('is refused with all wrong variables named at once', () => {
    expect(() => read({ PORT: 'x', STRICT_HOSTS: 'y' })).toThrow(/PORT: .*\n {2}STRICT_HOSTS: /);
  });
});
