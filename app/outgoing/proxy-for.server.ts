import type { Variables } from '#app/lib/variables-from-files.server.ts';
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
  const name = variableOf(url.protocol.slice(0, -1), process.env);
  if (name === undefined || isExcepted(url, process.env.no_proxy || process.env.NO_PROXY)) return undefined;
  const proxy = readProxy(process.env[name]);
  if (proxy) return proxy;
  throw new NetError(
    'bad-proxy',
    `The variable ${name} is no address of an HTTP proxy.`,
    'Set it to one such as http://proxy.example:3128, or name the host in NO_PROXY.',
  );
}

/** Names of the variables that should name a proxy and do not: each request that goes out would fail by itself. */
export function wrongProxies(variables: Variables): string[] {
  const names = ['http', 'https'].flatMap((scheme) => variableOf(scheme, variables) ?? []);
  return [...new Set(names)].filter((name) => readProxy(variables[name]) === undefined);
}

/** The variable that names the proxy of a scheme. */
function variableOf(scheme: string, variables: Variables): string | undefined {
  return [`${scheme}_proxy`, 'all_proxy']
    .flatMap((name) => [name, name.toUpperCase()])
    .find((name) => variables[name]?.trim());
}

function readProxy(named = ''): URL | undefined {
  const address = named.includes('://') ? named.trim() : `http://${named.trim()}`;
  const proxy = URL.canParse(address) ? new URL(address) : undefined;
  return proxy && /^https?:$/.test(proxy.protocol) ? proxy : undefined;
}

/**
 * Whether `NO_PROXY` names the host: by its name or that of a domain that it is in, with or without a dot or `*.`
 * before it, by its address or a block of addresses, each with a port or without; `*` is any host.
 */
function isExcepted(url: URL, exceptions = ''): boolean {
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
