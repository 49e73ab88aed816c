/**
 * Reads the body of an answer of which only the status matters. A browser regards a call as finished, and its
 * connection as free, when its body has been read (Fetch, "fetch controller").
 */
export function drain(answer: Response): void {
  answer.arrayBuffer().catch(() => undefined);
}
