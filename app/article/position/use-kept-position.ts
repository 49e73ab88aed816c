import { type RefObject, useEffect } from 'react';
import { useSite } from '#app/site/site.port.ts';

/** Remembers where the visitor stopped reading a text, on this device; see `keepPosition`. */
export function useKeptPosition(text: RefObject<HTMLElement>, id: string, isWhole: boolean): void {
  const { language } = useSite();
  useEffect(() => {
    if (!isWhole) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./keep-position.client.ts').then(
      ({ keepPosition }) => {
        if (!isOver && text.current) stop = keepPosition(text.current, id, language);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [text, id, isWhole, language]);
}
