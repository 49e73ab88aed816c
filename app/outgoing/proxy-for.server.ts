import { getProxyForUrl } from 'proxy-from-env';
import { NetError } from './net-error.server.ts';

/** This machine, which no proxy is asked for: a proxy has another one. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The proxy through which the environment wants an address to be asked: `HTTPS_PROXY` and `HTTP_PROXY`, by the scheme
 * of the address, but for the hosts in `NO_PROXY`; in capitals or small letters, as curl reads them.
 * @throws NetError `bad-proxy`
 */
export function proxyFor(url: URL): URL | undefined {
  if (LOOPBACK.test(url.hostname)) return undefined;
  const named = getProxyForUrl(url.href);
  if (named === '') return undefined;
  const proxy = URL.canParse(named) ? new URL(named) : undefined;
  if (proxy?.protocol === 'http:' || proxy?.protocol === 'https:') return proxy;
  throw new NetError(
    'bad-proxy',
    `The proxy for ${url.hostname} in the environment is no address of http or https.`,
    `Set ${url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'} to one such as http://proxy.example:3128, or name the host in NO_PROXY.`,
  );
}
