export function isSource(file: string): boolean;
export function hasFunctions(text: string): boolean;
export function sourcesToMutate(
  files: readonly string[],
  read: (file: string) => string,
  most: number,
): { chosen: string[]; leftOut: string[] };
export function nearestTests(
  files: readonly string[],
  tests: readonly string[],
  read: (file: string) => string,
): string[];
