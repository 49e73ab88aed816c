/** Whether the browser asked by https, of this server or of the proxy in front of it. */
export function isSecureRequest({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean {
  return headers.get('x-forwarded-proto') === 'https' || new URL(url).protocol === 'https:';
}
