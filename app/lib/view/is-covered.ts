/** Whether a dialog of the browser's top layer lies over the whole page: what else is shown takes no input then. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
