/** What `validate` counted. */
export interface ValidateCounts {
  brands: number;
  errors: number;
  warnings: number;
  /** Mistakes mended; only with `--fix`. */
  fixed?: number;
  /** True when nothing was written. */
  isDryRun?: boolean;
}

const count = (number: number, word: string) => (number === 1 ? `1 ${word}` : `${number} ${word}s`);

/** The last line of `validate` for people. */
export function validateSummary({ brands, errors, warnings, fixed, isDryRun }: ValidateCounts): string {
  const left = fixed === undefined ? '' : ' left';
  const done = fixed === undefined ? [] : [`${fixed} ${isDryRun ? 'to fix' : 'fixed'}`];
  const found =
    errors + warnings === 0
      ? ['all fine']
      : [`${count(errors, 'mistake')}${left}`, count(warnings, 'warning')];
  return `${[`${count(brands, 'brand')} checked`, ...done, ...found].join(', ')}.`;
}
