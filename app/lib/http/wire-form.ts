/**
 * The address that an event is sent to with GET, by our server or by a browser: the carrier's host, with `data` as base64 of the JSON of the stream
 * and the event (section 7, "Analytics reporting").
 * @param payload JSON of the event, in ASCII
 */
export function wireAddress(host: string, stream: string, payload: string): string {
  const json = `{"stream":${JSON.stringify(stream)},"data":${payload}}`;
  const address = new URL(host);
  address.searchParams.set('data', btoa(json));
  return address.href;
}
