/** How much of a picture differs, as text: `3.1 % changed`; a small share is never rounded to none. */
export function shareText(share: number): string {
  const percent = share * 100;
  const text = percent >= 10 ? percent.toFixed(0) : percent.toFixed(1);
  return `${text === '0.0' ? 'under 0.1' : text} % changed`;
}
