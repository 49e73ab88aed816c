import path from 'node:path';
import type { Output } from './output.ts';

/**
 * An output whose commands to run next name the brands folder as `--brands` did: without it they would look for the
 * brand elsewhere.
 * @param folder what `--brands` was given
 */
export function namingBrandsFolder(output: Output, folder: string): Output {
  const [given, whole] = [shellWord(folder), shellWord(path.resolve(folder))];
  if (given === undefined || whole === undefined) return output;
  const named = (line: string) =>
    line
      .replace(/\bnpx masthead (?=[a-z])/g, () => `npx masthead --brands ${given} `)
      .replace(/\bnpm start\b/g, () => `BRANDS_DIR=${whole} npm start`);
  return {
    ...output,
    print: (line) => output.print(named(line)),
    note: (line) => output.note(named(line)),
    warn: (line) => output.warn(named(line)),
  };
}

/** A path as one word of a shell, also within a string of JSON; undefined for one that would need more than quotes. */
function shellWord(text: string): string | undefined {
  if (/^[\w./@:+,-]+$/.test(text)) return text;
  return /['"\\\p{Cc}]/u.test(text) ? undefined : `'${text}'`;
}
