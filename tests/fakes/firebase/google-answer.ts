/** An answer of one of Google's services. */
export interface GoogleAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A request as the services see it. */
export interface GoogleRequest {
  host: string;
  method: string;
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
}

const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

/** An error in the form of Google's services; with `errorCode`, as FCM gives it ("ErrorCode" of its REST reference). */
export function googleError(
  status: number,
  name: string,
  message: string,
  { errorCode, retryAfter }: { errorCode?: string; retryAfter?: string } = {},
): GoogleAnswer {
  const details = errorCode ? { details: [{ '@type': FCM_ERROR, errorCode }] } : {};
  return {
    status,
    body: { error: { code: status, message, status: name, ...details } },
    ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': retryAfter } }),
  };
}

/** The body as JSON; an empty record where it is none. */
export function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
