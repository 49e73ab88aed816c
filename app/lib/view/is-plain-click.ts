/** The modifier keys of a click or a key press, and the button of a click. */
type Pressed = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { button?: number };

/**
 * Whether a click opens its link in this window: with a modifier key or another button the browser does something
 * else.
 */
export function isPlainClick({ altKey, button, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  return !(altKey || button || ctrlKey || metaKey || shiftKey);
}
