/** A failed call of the API, with its status (sections 7 and 8). */
class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Wraps every call of the API (section 7): resolves to the answer's JSON, which the caller checks.
 * @throws RequestError 'request failed' with the status if that is not 200, and 404 'page data not found' if the body
 * is empty; without a network, the error of fetch
 */
export async function askJson(
  address: string,
  init?: RequestInit,
  ask: typeof fetch = fetch,
): Promise<unknown> {
  const answer = await ask(address, init);
  if (answer.status !== 200) throw new RequestError(answer.status, 'request failed');
  const text = await answer.text();
  if (text.trim() === '') throw new RequestError(404, 'page data not found');
  return JSON.parse(text);
}
