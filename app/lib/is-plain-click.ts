/** What a click says of the keys and the button that made it. */
type Pressed = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click means this window: with a key held or another button it asks the browser for something else. */
export function isPlainClick({ altKey, button, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  return !(altKey || button || ctrlKey || metaKey || shiftKey);
}
