/** Why something was not fetched. Stable words: logs and reports count by them. */
export type NetErrorCode =
  | 'bad-address'
  | 'bad-scheme'
  | 'bad-port'
  | 'private-address'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'
  | 'bad-coding'
  | 'no-connection';

/** A fetch that did not happen or was broken off, with sentences for people. */
export class NetError extends Error {
  override name = 'NetError';
  constructor(
    readonly code: NetErrorCode,
    /** What is wrong, as a sentence. */
    readonly reason: string,
    /** What to do about it, as a sentence. */
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
