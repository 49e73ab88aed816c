import { describe, expect, it } from 'vitest';
import { checkNodeVersion } from './node-version.ts';

describe('the version of Node', () => {
  it.each([
    ['20.19.0', '>=20.19', 'ok'],
    ['22.1.0', '>=20.19', 'ok'],
    ['20.9.9', '>=20.19', 'error'],
    ['18.20.4', '>=20.19', 'error'],
    ['20.19.2', '>=20.19.3', 'error'],
    ['20.19.2', '^20', 'warning'],
  ])('%s against %s is %s', (running, wanted, status) => {
    expect(checkNodeVersion(running, wanted).status).toBe(status);
  });

  it('says which one to install', () => {
    expect(checkNodeVersion('18.0.0', '>=20.19')).toMatchObject({ fix: 'nvm install 20.19' });
  });
});
