/** The address of a server that listens on a host: an IPv6 address is written in brackets (RFC 3986, 3.2.2). */
export function serverAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
