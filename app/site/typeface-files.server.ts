import archivo from '@fontsource/archivo/files/archivo-latin-800-normal.woff2?url';
import archivoNarrow from '@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff2?url';
import bricolageGrotesque from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-700-normal.woff2?url';
import libreFranklin from '@fontsource/libre-franklin/files/libre-franklin-latin-800-normal.woff2?url';
import lora from '@fontsource/lora/files/lora-latin-700-normal.woff2?url';
import nunito from '@fontsource/nunito/files/nunito-latin-800-normal.woff2?url';
import oswald from '@fontsource/oswald/files/oswald-latin-600-normal.woff2?url';
import playfairDisplay from '@fontsource/playfair-display/files/playfair-display-latin-800-normal.woff2?url';
import sora from '@fontsource/sora/files/sora-latin-700-normal.woff2?url';
import sourceSerif4 from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2?url';
import spaceGrotesk from '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2?url';
import zillaSlab from '@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff2?url';
import type { Typeface } from '#schemas/brand/typefaces.ts';

/** Address of each headline typeface in the built app. */
export const TYPEFACE_FILES: Readonly<Record<Typeface, string>> = {
  fraunces,
  'source-serif-4': sourceSerif4,
  'playfair-display': playfairDisplay,
  lora,
  'zilla-slab': zillaSlab,
  archivo,
  'archivo-narrow': archivoNarrow,
  oswald,
  'bricolage-grotesque': bricolageGrotesque,
  'space-grotesk': spaceGrotesk,
  'libre-franklin': libreFranklin,
  nunito,
  sora,
};
