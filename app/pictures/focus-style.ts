import type { CSSProperties } from 'react';

/**
 * Keeps the focal point of a picture in sight where its place crops it; the box and its size stay as they are.
 * @param focus as `object-position` takes it (CSS Images 3, 5.6); undefined: the centre
 */
export function focusStyle(focus: string | undefined): CSSProperties | undefined {
  return focus === undefined ? undefined : { objectPosition: focus };
}
