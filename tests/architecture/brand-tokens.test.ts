import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Tokens that all brands share stand in one file; it names the few colours that lie over pictures. */
const TOKENS = 'app/ui/base.css';
const COLOR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]|:\s*(?:white|black|red|green|blue|gr[ae]y)\b/i;

/** The four colours under a game whose picture fails are named by the specification (section 2). */
const FALLBACK = /^\s*--(on-)?fallback\b/;

/** Files of the app; the games stand in frames of their own and are no part of a brand's pages. */
function filesOf(ending: string): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(ending) && !file.startsWith('app/games/pack/'));
}

function literals(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .flatMap((line) => {
      if (FALLBACK.test(line)) return [];
      const found = COLOR.exec(line.replace(/url\([^)]*\)/g, ''));
      return found ? [`${file}: ${line.trim()}`] : [];
    });
}

describe('colours', () => {
  it('of screens, features and parts come from the brand', () => {
    const files = filesOf('.css').filter((file) => file !== TOKENS);
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(literals)).toEqual([]);
  });

  it('never stand in a component', () => {
    const files = filesOf('.tsx');
    const found = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:fill|stroke|color|background)\w*(?:=|:)\s*['"{]+(#[0-9a-f]{3,8})/gi,
        ),
      ].map(([text]) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
