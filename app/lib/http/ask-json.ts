/** A call of the API that brought nothing: its status goes along (sections 7 and 8). */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The wrapper of every call of the API (section 7): the answer's JSON, to be checked by who asked.
 * @throws RequestError 'request failed' with the status where that is not 200, and 404 'page data not found' where the
 * body is empty; where there is no network, what fetch throws
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
