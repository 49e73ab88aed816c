import { authorizationOf } from './call-address.server.ts';
import type { UpstreamPart } from './upstream-parts.server.ts';
import type { UpstreamSettings } from './upstream-settings.server.ts';

/** Where a call goes. */
export interface UpstreamTarget {
  /** Base address, which may have user and password. */
  url: string;
  /** Headers with secrets; never logged. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Address and headers of a part. The headers for all calls go to the origin of `UPSTREAM_URL` only, so that no secret
 * reaches another host; a part elsewhere has its own.
 */
export function targetOf(settings: UpstreamSettings, part: UpstreamPart | undefined): UpstreamTarget {
  const url = (part && settings.addresses?.[part]) ?? settings.url;
  const isAtHome = new URL(url).origin === new URL(settings.url).origin;
  return {
    url,
    headers: {
      ...(isAtHome ? authorizationOf(settings.url) : {}),
      ...authorizationOf(url),
      ...(isAtHome ? settings.headers?.all : {}),
      ...(part ? settings.headers?.[part] : {}),
    },
  };
}

/** All addresses of a back end, `UPSTREAM_URL` first. */
export function upstreamAddresses(settings: UpstreamSettings): string[] {
  return [...new Set([settings.url, ...Object.values(settings.addresses ?? {})])];
}
