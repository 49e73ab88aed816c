import { type RefObject, useEffect } from 'react';
import { watchReading } from './watch-reading.ts';

/** Detects when the story of a screen has been read, and reports it. */
export function useReading(id: string, text: RefObject<HTMLElement>): void {
  useEffect(() => watchReading(id, () => text.current), [id, text]);
}
