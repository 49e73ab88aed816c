/**
 * Reads an answer to its end of which only the status counts. A browser takes a call for over, and its connection for
 * free, when its body has been read (Fetch, "fetch controller").
 */
export function drain(answer: Response): void {
  answer.arrayBuffer().catch(() => undefined);
}
