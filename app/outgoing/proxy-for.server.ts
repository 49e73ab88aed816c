import { bareHost, portOf } from './check-target.server.ts';
import { inBlock, ipBytes } from './ip-bytes.server.ts';
import { NetError } from './net-error.server.ts';

/** This machine, which no proxy is asked for: a proxy has another one. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The proxy through which the environment wants an address to be asked: `HTTPS_PROXY` and `HTTP_PROXY`, by the scheme
 * of the address, else `ALL_PROXY`, but for the hosts in `NO_PROXY`; in capitals or small letters, as curl reads them.
 * One without a scheme is asked by http.
 * @throws NetError `bad-proxy`
 */
export function proxyFor(url: URL): URL | undefined {
  if (LOOPBACK.test(url.hostname)) return undefined;
  const named = variable(`${url.protocol.slice(0, -1)}_proxy`) || variable('all_proxy');
  if (named === '' || isExcepted(url, variable('no_proxy'))) return undefined;
  const address = named.includes('://') ? named : `http://${named}`;
  const proxy = URL.canParse(address) ? new URL(address) : undefined;
  if (proxy?.protocol === 'http:' || proxy?.protocol === 'https:') return proxy;
  throw new NetError(
    'bad-proxy',
    `The proxy for ${url.hostname} in the environment is no address of http or https.`,
    `Set ${url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'} to one such as http://proxy.example:3128, or name the host in NO_PROXY.`,
  );
}

/** A variable of the environment, without blanks around it; empty where it is not set. */
function variable(name: string): string {
  return (process.env[name] || process.env[name.toUpperCase()] || '').trim();
}

/**
 * Whether `NO_PROXY` names the host: by its name or that of a domain that it is in, with or without a dot or `*.`
 * before it, by its address or a block of addresses, each with a port or without; `*` is any host.
 */
function isExcepted(url: URL, exceptions: string): boolean {
  const host = bareHost(url).replace(/\.$/, '');
  const address = ipBytes(host);
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .some((exception) => {
      const [, named = exception, port] = /^(\[.+\]|[^:]+):(\d+)$/.exec(exception) ?? [];
      if (port && Number(port) !== portOf(url)) return false;
      const name = named.replace(/^\*?\.|^\[|\]$/g, '');
      if (address) return name === '*' || inBlock(address, name.includes('/') ? name : `${name}/128`);
      return name === '*' || host === name || host.endsWith(`.${name}`);
    });
}
