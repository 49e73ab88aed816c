/** First part of a path, and what kind of route it belongs to. A fixed list, so that no address becomes a label. */
const KINDS: ReadonlyArray<[start: RegExp, kind: string]> = [
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/(assets|static|brand|demo|game-pack)\//, 'file'],
  [/^\/picture\//, 'picture'],
  [/^\/api\//, 'call'],
  [/^\/collect$/, 'collect'],
  [/^\/websub\//, 'hub'],
  [/^\/dns\/?$/, 'dns'],
  [/\.(txt|xml|json|js|webmanifest|ico)$/, 'file'],
];

/** The kind of route of a path: `page` for whatever is none of the others. */
export function requestKind(path: string): string {
  return KINDS.find(([start]) => start.test(path))?.[1] ?? 'page';
}

/** Class of a status: 2xx, 3xx, 4xx, 5xx. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
