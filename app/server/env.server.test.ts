import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env.server.ts';

const read = (variables: Record<string, string>) =>
  readEnvironment({ NODE_ENV: 'test', ...variables }, '/data');

describe('the environment', () => {
  it('may be empty', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: 'localhost',
      databaseFile: '/data/content.db',
      setting: { environment: 'production', regionHeader: undefined, defaultRegion: undefined },
      strictHosts: false,
    });
  });

  it('is read', () => {
    expect(
      read({
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv',
        STRICT_HOSTS: '1',
        ENVIRONMENT: 'staging',
        REGION_HEADER: 'CF-Region-Code',
        DEFAULT_REGION: 'CA',
      }),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      databaseFile: '/srv/content.db',
      setting: { environment: 'staging', regionHeader: 'cf-region-code', defaultRegion: 'CA' },
      strictHosts: true,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(read({ PORT: '', HOST: '', DATA_DIR: '', STRICT_HOSTS: '' })).toEqual(read({}));
  });

  it.each([
    { PORT: '80.5' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: 'http' },
    { STRICT_HOSTS: 'yes' },
    { ENVIRONMENT: 'prod' },
    { REGION_HEADER: 'x y' },
    { DEFAULT_REGION: 'California' },
  ] as Array<Record<string, string>>)('refuses %j, naming the variable', (variables) => {
    expect(() => read(variables)).toThrow(`The environment is not right:\n  ${Object.keys(variables)[0]}: `);
  });

  it('names every wrong variable at once', () => {
    expect(() => read({ PORT: 'x', STRICT_HOSTS: 'y' })).toThrow(/PORT: .*\n {2}STRICT_HOSTS: /);
  });
});
