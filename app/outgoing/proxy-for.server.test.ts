import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetError } from './net-error.server.ts';
import { proxyFor } from './proxy-for.server.ts';

afterEach(() => void vi.unstubAllEnvs());

const proxyOf = (address: string) => proxyFor(new URL(address))?.href;

describe('the proxy of an address', () => {
  it('is none where the environment names none', () => {
    expect(proxyOf('https://news.example/')).toBeUndefined();
  });

  it('is that of its scheme, whatever the case of the variable', () => {
    vi.stubEnv('HTTPS_PROXY', 'http://secure.example:3128');
    vi.stubEnv('http_proxy', 'http://plain.example:3129');
    expect(proxyOf('https://news.example/feed')).toBe('http://secure.example:3128/');
    expect(proxyOf('http://news.example/feed')).toBe('http://plain.example:3129/');
  });

  it('is none for the hosts of NO_PROXY', () => {
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:3128');
    vi.stubEnv('NO_PROXY', 'backend.example, .carrier.example');
    expect(proxyOf('https://backend.example/')).toBeUndefined();
    expect(proxyOf('https://news.carrier.example/')).toBeUndefined();
    expect(proxyOf('https://other.example/')).toBeDefined();
  });

  it.each(['http://localhost:8080/', 'http://brand.localhost/', 'http://127.3.2.1/', 'http://[::1]/'])(
    'is none for this machine: %s',
    (address) => {
      vi.stubEnv('HTTP_PROXY', 'http://proxy.example:3128');
      expect(proxyOf(address)).toBeUndefined();
    },
  );

  it.each(['socks5://proxy.example:1080', 'http://', 'ftp://proxy.example'])(
    'is refused where it is no address of http: %s',
    (named) => {
      vi.stubEnv('HTTPS_PROXY', named);
      expect(() => proxyOf('https://news.example/')).toThrow(NetError);
      expect(() => proxyOf('https://news.example/')).toThrow('The proxy for news.example in the environment');
    },
  );
});
