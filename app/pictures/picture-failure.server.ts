/**
 * How a picture can fail, as an HTTP status: 404 missing, 415 no picture, 502 and 504 publisher fails or is slow, 503
 * too busy.
 */
export type PictureStatus = 404 | 415 | 502 | 503 | 504;

/** Why there is no picture. */
export class PictureFailure extends Error {
  override name = 'PictureFailure';
  constructor(
    readonly status: PictureStatus,
    /** A sentence for users. */
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** How long a failure is cached, in s: longer for missing pictures and wrong types than for temporary failures. */
export function failureMaxAge(status: PictureStatus): number {
  if (status === 503) return 0;
  return status === 404 || status === 415 ? 600 : 30;
}
