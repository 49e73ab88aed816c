import { toAscii } from '#schemas/events/ascii.ts';
/**
 * The GET address that an event is sent to, by our server or a browser: the carrier's host, with `data` as base64
 * of the JSON of stream and event (section 7, "Analytics reporting"). Non-ASCII characters are stripped (section
 * 5).
 * @param payload JSON of the event
 */
export function wireAddress(host: string, stream: string, payload: string): string {
  const json = `{"stream":${JSON.stringify(stream)},"data":${payload}}`;
  const address = new URL(host);
  address.searchParams.set('data', btoa(toAscii(json)));
  return address.href;
}
