/** A number with its noun: `1 story`, `2 stories`. */
export function countNoun(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
