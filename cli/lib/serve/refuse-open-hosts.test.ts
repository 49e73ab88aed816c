import { expect, it } from 'vitest';
import { refuseOpenHosts, type ServedHosts } from './refuse-open-hosts.ts';

const local: ServedHosts = {
  brands: 2,
  isTrial: false,
  environment: 'production',
  host: 'localhost',
  variables: {},
};
const said = (more: Partial<ServedHosts>) => () => refuseOpenHosts({ ...local, ...more });

it.each<Partial<ServedHosts>>([
  { host: '0.0.0.0' },
  { host: '::' },
  { variables: { ENVIRONMENT: 'production' } },
  { variables: { TRUST_PROXY: 'loopback' } },
  { host: '0.0.0.0', variables: { STRICT_HOSTS: '' } },
])('several brands in production without a word on other hosts are refused: %j', (more) =>
  expect(said(more)).toThrow(
    'STRICT_HOSTS is not set, so a host that none of the 2 brands lists would show one of them in production.',
  ),
);

it.each<Partial<ServedHosts>>([
  {},
  { host: '127.0.0.1' },
  { host: '::1' },
  { host: '0.0.0.0', brands: 1 },
  { host: '0.0.0.0', isTrial: true },
  { host: '0.0.0.0', environment: 'staging', variables: { ENVIRONMENT: 'staging' } },
  { host: '0.0.0.0', variables: { STRICT_HOSTS: 'true' } },
  { host: '0.0.0.0', variables: { STRICT_HOSTS: 'false' } },
])('one brand, a trial, this machine alone, or either word are served: %j', (more) =>
  expect(said(more)).not.toThrow(),
);
