/** The value of one cookie in a Cookie header; undefined when it is absent or not decodable. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=');
    if (cut < 0 || part.slice(0, cut).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(cut + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
