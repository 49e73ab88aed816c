/** What a click or a key says of the keys held meanwhile, and a click of the button that made it. */
type Pressed = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { button?: number };

/** Whether a press means this window: with a key held or another button it asks the browser for something else. */
export function isPlainClick({ altKey, button, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  return !(altKey || button || ctrlKey || metaKey || shiftKey);
}
