/** How long a headline is, for its size: each step is set smaller, so that it takes about as much space. */
type HeadlineStep = 'short' | 'long' | 'longest';

/** Characters from which a headline counts as long, and as one of the longest. */
const LONG = 70;
const LONGEST = 120;

/** The step of a headline by its characters (code points, so that an emoji counts once). */
export function headlineStep(title: string): HeadlineStep {
  const { length } = [...title];
  if (length >= LONGEST) return 'longest';
  return length >= LONG ? 'long' : 'short';
}
