import { createContext, type RefObject, useCallback, useContext, useEffect, useState } from 'react';
import type { ColourReader } from './colour-reader.client.ts';
import { type FooterColour, fallbackFor, footerFor } from './footer-colour.ts';
import type { GameView } from './game-view.ts';

/** The colour reader for the cards below; set in the browser only. */
export const ColourReaderContext = createContext<ColourReader | undefined>(undefined);

/**
 * The colour of a small card's footer, once its picture has loaded; a fallback where the picture fails.
 * @param seed of the page, so that a fallback stays the same
 */
export function useFooterColour(
  game: GameView,
  image: RefObject<HTMLImageElement>,
  seed: number,
  wanted: boolean,
) {
  const reader = useContext(ColourReaderContext);
  const [colour, setColour] = useState<FooterColour>();
  const onError = useCallback(() => setColour(fallbackFor(game.id, seed)), [game.id, seed]);
  const onLoad = useCallback(async () => {
    if (!reader || !wanted || !image.current) return;
    const found = await reader.read(image.current.currentSrc);
    setColour(found ? footerFor(found) : fallbackFor(game.id, seed));
  }, [reader, wanted, image, game.id, seed]);
  useEffect(() => {
    // The picture may have loaded or failed before hydration.
    if (!image.current?.complete) return;
    if (image.current.naturalWidth === 0) onError();
    else void onLoad();
  }, [image, onError, onLoad]);
  return { colour, onLoad, onError };
}
