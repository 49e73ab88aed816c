export const ANSWERS: RegExp;
export function knowAnswers(code: string): string;
