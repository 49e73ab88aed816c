import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KNOWN_VARIABLES } from '#app/server/server.port.server.ts';
import { checkVariables, settingsOf } from './environment-variables.ts';

const messages = (variables: Record<string, string>) =>
  checkVariables(variables).map(({ message }) => message);

describe('environment variables', () => {
  it('that are valid, or of other programs, have no finding', () => {
    expect(messages({ PORT: '3100', HOSTNAME: 'box', HOME: '/root', PATH: '/bin', EDITOR: 'vi' })).toEqual([
      'the environment variables are right',
    ]);
  });

  it('that are invalid are each listed, with the fix', () => {
    const found = checkVariables({ PORT: 'http', STRICT_HOSTS: 'yes' });
    expect(found.map(({ status, message }) => `${status} ${message.split(':')[0]}`)).toEqual([
      'error PORT is not right',
      'error STRICT_HOSTS is not right',
    ]);
    expect(found[0]).toMatchObject({ fix: expect.stringContaining('unset PORT') });
  });

  it.each([
    ['STRICT_HOST', 'STRICT_HOSTS'],
    ['DATADIR', 'DATA_DIR'],
    ['BRAND_DIR', 'BRANDS_DIR'],
    ['PROT', 'PORT'],
    ['HOSTS', 'HOST'],
    ['GEOEDGE_POLICY_KEY', 'GEO_EDGE_POLICY_KEY'],
  ])('%s looks like a typing error for %s', (name, meant) => {
    expect(checkVariables({ [name]: 'value' })).toEqual([
      {
        status: 'warning',
        message: `nothing reads ${name}; did you mean ${meant}?`,
        fix: `export ${meant}="$${name}" && unset ${name}`,
      },
    ]);
  });

  it('are no typing errors if the meant one is set too, or a brand may refer to them', () => {
    expect(messages({ STRICT_HOST: '1', STRICT_HOSTS: '1' })).toEqual([
      'the environment variables are right',
    ]);
    expect(messages({ GEO_EDGE_POLICY_KEY_ACME: 'x' })).toEqual(['the environment variables are right']);
  });

  it('are never shown with their values', () => {
    const found = checkVariables({ AMAZON_PUBLISHER_KEYS: 'hush', PORT: 'hush' });
    expect(found).toHaveLength(2);
    expect(JSON.stringify(found)).not.toContain('hush');
  });

  it('include all that the server reads', () => {
    const source = readFileSync('app/server/server-settings.server.ts', 'utf8');
    const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\./gm)].map(([, name]) => name);
    expect(read.length).toBeGreaterThan(0);
    for (const name of read) expect(KNOWN_VARIABLES).toContain(name);
  });
});

describe('settingsOf', () => {
  it('takes defaults where the variables are wrong', () => {
    expect(settingsOf({ PORT: 'http', DATA_DIR: '/somewhere' }, 'data')).toMatchObject({
      port: 3000,
      databaseFile: '/somewhere/content.db',
    });
  });
});
