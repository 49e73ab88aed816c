const CHECK =
  /return (value != null && typeof value\.status === "number" && typeof value\.statusText === "string")/;

/** Where Remix tells answers from other values, beside its router. */
export const ANSWERS = /@remix-run[\\/]server-runtime[\\/]dist[\\/]responses\.js$/;

/**
 * Lets Remix know an answer by its class. By its parts it takes one for an answer, too, but the answers of
 * `@hono/node-server` become those of Node, with a stream around their text, as soon as their body is looked at.
 * @param code of a module that has `isResponse`
 * @throws Error where Remix no longer has the code that is replaced
 */
export function knowAnswers(code) {
  if (!CHECK.test(code)) throw new Error(`Remix no longer has ${CHECK}: see know-answers.mjs.`);
  return code.replace(CHECK, 'return value instanceof Response || $1');
}
