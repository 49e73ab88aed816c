import { didYouMean } from './did-you-mean.ts';
import { CommandError } from './exit-codes.ts';

/**
 * The brands that a command works on; all of them if it names none.
 * @throws CommandError for a name that is no brand, with the nearest known name
 */
export function pickBrands(asked: readonly string[], known: readonly string[]): string[] {
  for (const name of asked) {
    if (known.includes(name)) continue;
    throw new CommandError(`There is no brand ${name}.`, didYouMean(name, known));
  }
  return asked.length > 0 ? [...new Set(asked)] : [...known];
}
