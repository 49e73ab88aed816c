/**
 * The value of one cookie in a Cookie header, of several of that name the first; undefined if absent or not decodable.
 */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  return cookieValues(header, name)[0];
}

/**
 * The values of all cookies of one name in a Cookie header: there are several where the site and its parent domain
 * both set one (RFC 6265, 5.4). Undefined stands for a value that cannot be decoded.
 */
export function cookieValues(header: string | null | undefined, name: string): Array<string | undefined> {
  return (header ?? '').split(';').flatMap((part) => {
    const cut = part.indexOf('=');
    if (cut < 0 || part.slice(0, cut).trim() !== name) return [];
    try {
      return [decodeURIComponent(part.slice(cut + 1).trim())];
    } catch {
      return [undefined];
    }
  });
}
