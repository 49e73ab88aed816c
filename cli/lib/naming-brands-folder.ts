import path from 'node:path';
import { shellWord } from '#app/lib/shell-word.ts';
import type { Output } from './output.ts';

/**
 * An output whose commands to run next name the brands folder as `--brands` did: without it they would look for the
 * brand elsewhere.
 * @param folder what `--brands` was given
 */
export function namingBrandsFolder(output: Output, folder: string): Output {
  const whole = path.resolve(folder);
  // In a string of JSON, these would be something else.
  if (/["'\\\p{Cc}]/u.test(folder + whole)) return output;
  const [command, environment] = [`--brands ${shellWord(folder)}`, `BRANDS_DIR=${shellWord(whole)}`];
  const named = (line: string) =>
    line
      .replace(/\bnpx masthead (?=[a-z])/g, () => `npx masthead ${command} `)
      .replace(/\bnpm start\b/g, () => `${environment} npm start`);
  return {
    ...output,
    print: (line) => output.print(named(line)),
    note: (line) => output.note(named(line)),
    warn: (line) => output.warn(named(line)),
  };
}
