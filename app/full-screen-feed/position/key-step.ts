/** Where a key moves to from the visible story. */
export type Step = 'next' | 'previous' | 'first' | 'last';

/** The parts of a keyboard event that matter. */
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
 * The step that a key requests; undefined for other keys. Letters count only while the feed has the focus, so that
 * they do not interfere with speech input (WCAG 2.2, 2.1.4).
 */
export function keyStep(press: KeyPress, hasFocus: boolean): Step | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === ' ') return shiftKey ? 'previous' : 'next';
  if (shiftKey) return undefined;
  return (hasFocus ? LETTERS.get(key) : undefined) ?? STEPS.get(key);
}

/** Index after a step, among `count` screens; a step beyond an end stays there. */
export function indexAfter(step: Step, index: number, count: number): number {
  const last = Math.max(0, count - 1);
  switch (step) {
    case 'next':
      return Math.min(last, index + 1);
    case 'previous':
      return Math.max(0, index - 1);
    case 'first':
      return 0;
    case 'last':
      return last;
  }
}
