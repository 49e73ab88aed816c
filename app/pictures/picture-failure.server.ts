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

/**
 * The failure of a picture that was not decoded: 504 where the time was up, as a busy machine may have it another time,
 * else 415.
 * @param error of `sharp`
 */
export function notDecoded(error: unknown): PictureFailure {
  const isLate = error instanceof Error && error.message.startsWith('timeout:');
  return new PictureFailure(isLate ? 504 : 415, 'The picture cannot be read.', { cause: error });
}

/** How long a failure is cached, in s: longer for missing pictures and wrong types than for temporary failures. */
export function failureMaxAge(status: PictureStatus): number {
  if (status === 503) return 0;
  return status === 404 || status === 415 ? 600 : 30;
}
