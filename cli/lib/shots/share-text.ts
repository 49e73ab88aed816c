/** How much of a picture differs, in words: `3.1 % changed`; what rounds to nothing is still more than none. */
export function shareText(share: number): string {
  const percent = share * 100;
  const text = percent >= 10 ? percent.toFixed(0) : percent.toFixed(1);
  return `${text === '0.0' ? 'under 0.1' : text} % changed`;
}
