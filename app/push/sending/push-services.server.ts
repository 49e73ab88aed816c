import { isAllowedPrivate } from '#app/outgoing/outgoing.port.server.ts';

/**
 * The push services of browsers: of Chrome and those that are built on it, of Chromium without Google's keys, of
 * Firefox, of Safari and of Edge.
 */
const OF_BROWSERS =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?:.+\.)?(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/**
 * Why an endpoint gets no messages; undefined where it does. Anybody may subscribe any address, and each message would
 * be posted to it: so it is one of a browser's push service, or of a host that the operator names.
 * @param endpoint a valid address
 */
export function endpointProblem(endpoint: string, allowPrivate: readonly string[]): string | undefined {
  const url = new URL(endpoint);
  if (isAllowedPrivate(url, { allowPrivate })) return undefined;
  if (url.protocol !== 'https:') return 'a push service is reached by https';
  return OF_BROWSERS.test(url.hostname) ? undefined : `${url.hostname} is no push service of a known browser`;
}
