import { sharedTexts } from './shared-texts.js';

/**
 * What the address asks for: `lang` (a language of the texts, en when unknown), `demo=1` (the game plays itself) and
 * `seed` (a whole number above 0, so that a game can be played again; null means another game each time).
 */
export function readSettings(search) {
  const asked = new URLSearchParams(search);
  const seed = Number.parseInt(asked.get('seed') ?? '', 10);
  return {
    language:
      Object.keys(sharedTexts).find((code) => asked.get('lang')?.toLowerCase().startsWith(code)) ?? 'en',
    demo: asked.get('demo') === '1',
    seed: seed > 0 ? seed : null,
  };
}
