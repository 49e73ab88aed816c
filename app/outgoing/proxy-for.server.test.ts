import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetError } from './net-error.server.ts';
import { proxyFor, wrongProxies } from './proxy-for.server.ts';

afterEach(() => void vi.unstubAllEnvs());

const proxyOf = (address: string) => proxyFor(new URL(address))?.href;

describe('the proxy of an address', () => {
  it('is none where the environment names none', () => {
    expect(proxyOf('https://news.example/')).toBeUndefined();
    expect(wrongProxies({})).toEqual([]);
  });

  it('is that of its scheme, whatever the case of the variable', () => {
    vi.stubEnv('HTTPS_PROXY', 'http://secure.example:3128');
    vi.stubEnv('http_proxy', 'http://plain.example:3129');
    expect(proxyOf('https://news.example/feed')).toBe('http://secure.example:3128/');
    expect(proxyOf('http://news.example/feed')).toBe('http://plain.example:3129/');
  });

  it('is asked by http where no scheme is said, as by curl', () => {
    vi.stubEnv('HTTPS_PROXY', 'masthead:secret@proxy.example:3128');
    expect(proxyOf('https://news.example/')).toBe('http://masthead:secret@proxy.example:3128/');
  });

  it('is that of ALL_PROXY where its scheme has none', () => {
    vi.stubEnv('all_proxy', 'http://proxy.example:3128');
    expect(proxyOf('https://news.example/')).toBe('http://proxy.example:3128/');
  });

  const excepted = (exceptions: string, address: string) => {
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:3128');
    vi.stubEnv('NO_PROXY', exceptions);
    return proxyOf(address) === undefined;
  };

  it.each([
    ['backend.example, .carrier.example', 'https://backend.example/'],
    ['backend.example, .carrier.example', 'https://news.carrier.example/'],
    ['backend.example .carrier.example', 'https://carrier.example/'],
    ['Carrier.example', 'https://news.carrier.example/'],
    ['*.carrier.example', 'https://news.carrier.example./'],
    ['news.example:443', 'https://news.example/'],
    ['*', 'https://news.example/'],
    ['10.2.3.4', 'https://10.2.3.4/'],
    ['192.168.0.0/16,10.0.0.0/8', 'https://10.2.3.4/'],
    ['2a00::5', 'https://[2a00::5]/'],
    ['[2A00::5]:443', 'https://[2a00::5]/'],
    ['2a00::/16', 'https://[2a00::5]/'],
  ])('is none for the hosts of NO_PROXY=%s: %s', (exceptions, address) => {
    expect(excepted(exceptions, address)).toBe(true);
  });

  it.each([
    ['', 'https://news.example/'],
    ['ews.example', 'https://news.example/'],
    ['news.example:8443', 'https://news.example/'],
    ['news.example.com', 'https://news.example/'],
    ['10.0.0.0/16, 10.2.3.5', 'https://10.2.3.4/'],
    ['::1', 'https://[2a00::1]/'],
  ])('is asked for other hosts than those of NO_PROXY=%s: %s', (exceptions, address) => {
    expect(excepted(exceptions, address)).toBe(false);
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
      expect(() => proxyOf('https://news.example/')).toThrow('The variable HTTPS_PROXY is no address');
      expect(wrongProxies(process.env)).toEqual(['HTTPS_PROXY']);
    },
  );
});
