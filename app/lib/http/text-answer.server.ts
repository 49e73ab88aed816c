/** The compiled app, which writes answers, has a copy of this module of its own. */
const TEXT = Symbol.for('masthead.text-of-answer');

/** An answer of a whole text, which stays known, so that what compresses it need not read it from a stream. */
export function textAnswer(text: string, init: ResponseInit): Response {
  return Object.assign(new Response(text, init), { [TEXT]: text });
}

/** The text of such an answer; undefined for any other. */
export function textOfAnswer(answer: Response): string | undefined {
  return Reflect.get(answer, TEXT);
}
