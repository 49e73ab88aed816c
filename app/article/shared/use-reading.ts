import { type RefObject, useEffect } from 'react';
import { useSite } from '#app/site/site.port.ts';
import { watchReading } from './watch-reading.ts';

/** Detects when the story of a screen has been read, and reports it. */
export function useReading(id: string, text: RefObject<HTMLElement>): void {
  const { optedOut } = useSite();
  useEffect(() => watchReading(id, () => text.current, optedOut), [id, text, optedOut]);
}
