/** Where a key leads from the story in sight. */
export type Step = 'next' | 'previous' | 'first' | 'last';

/** What of a key press decides. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const STEPS: ReadonlyMap<string, Step> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowRight', 'next'],
  ['PageDown', 'next'],
  ['ArrowUp', 'previous'],
  ['ArrowLeft', 'previous'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
]);

const LETTERS: ReadonlyMap<string, Step> = new Map([
  ['j', 'next'],
  ['k', 'previous'],
]);

/**
 * The step that a key asks for; none for keys that mean something else. Letters count only while the feed has the
 * focus, so that they surprise nobody who speaks to the browser (WCAG 2.2, 2.1.4).
 */
export function keyStep(press: KeyPress, hasFocus: boolean): Step | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === ' ') return shiftKey ? 'previous' : 'next';
  if (shiftKey) return undefined;
  return (hasFocus ? LETTERS.get(key) : undefined) ?? STEPS.get(key);
}

/** The place that a step leads to, among `count` places; a step beyond an end stays there. */
export function indexAfter(step: Step, place: number, count: number): number {
  const last = Math.max(0, count - 1);
  switch (step) {
    case 'next':
      return Math.min(last, place + 1);
    case 'previous':
      return Math.max(0, place - 1);
    case 'first':
      return 0;
    case 'last':
      return last;
  }
}
