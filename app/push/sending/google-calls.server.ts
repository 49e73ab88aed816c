import { GoogleAuth } from 'google-auth-library';

/** Status and body of an answer of Google's, and how long it asks to wait. */
export interface GoogleAnswer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

/** Sends a signed POST with a JSON body. */
export type GoogleCall = (
  url: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<GoogleAnswer>;

/** Longest wait for an answer, in ms. */
const MAX_CALL_MS = 15_000;

/**
 * Signs in with the credentials of the environment (GOOGLE_APPLICATION_CREDENTIALS, or those of the machine).
 * @throws Error when there are none, they cannot be read, or Google refuses them
 */
export async function signInToGoogle(scopes: string): Promise<GoogleCall> {
  const client = await new GoogleAuth({ scopes }).getClient();
  // Asked for now, so that wrong credentials are found before the first of many calls; the client caches the token.
  await client.getAccessToken();
  return async (url, body, headers = {}) => {
    const {
      status,
      data,
      headers: answered,
    } = await client.request({
      url,
      method: 'POST',
      data: body,
      headers,
      timeout: MAX_CALL_MS,
      validateStatus: () => true,
    });
    return { status, body: data, retryAfter: answered.get('retry-after') };
  };
}
