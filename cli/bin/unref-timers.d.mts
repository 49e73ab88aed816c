export const SINGLE_FETCH: RegExp;
export function unrefTimers(code: string): string;
