let isRepeating = false;

/** Whether the click that is dispatched right now repeats one that a visitor made before. */
export const isRepeatedPress = (): boolean => isRepeating;

/** Presses a button or a link once more, which did not answer when the visitor pressed it. */
export function repeatPress(control: HTMLElement): void {
  isRepeating = true;
  try {
    control.click();
  } finally {
    isRepeating = false;
  }
}
