/** Why something was not fetched. Stable: logs and reports count by these codes. */
export type NetErrorCode =
  | 'bad-address'
  | 'bad-scheme'
  | 'bad-port'
  | 'bad-proxy'
  | 'private-address'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-slow'
  | 'bad-coding'
  | 'no-connection';

/** A fetch that was refused or aborted, with sentences for logs and reports. */
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
