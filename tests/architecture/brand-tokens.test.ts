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

/** The rules of a style sheet, as selector and declarations. */
function rulesOf(file: string): [selector: string, declarations: string][] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector.trim(),
    body,
  ]);
}

describe('headings of sections', () => {
  it('are written in the case of the brand’s headlines', () => {
    const rules = filesOf('.css').flatMap((file) =>
      rulesOf(file)
        .filter(([selector]) => selector === '.heading')
        .map(([, body]) => [file, body] as const),
    );
    expect(rules.length).toBeGreaterThan(3);
    const without = rules.filter(([, body]) => !body.includes('text-transform: var(--headline-case)'));
    expect(without.map(([file]) => file)).toEqual([]);
  });
});

describe('muted text, whose contrast is checked on the brand’s own two grounds', () => {
  it('is plain on tinted tiles of a story list', () => {
    const tinted = rulesOf('app/stories/story-list-layouts.css').filter(([, body]) =>
      /background: color-mix\(.*var\(--surface\)/.test(body),
    );
    expect(tinted).toHaveLength(3);
    for (const [, body] of tinted) expect(body).toContain('--muted-text: var(--text);');
  });

  it('does not stand on the tinted card of the horoscope, nor in place of a story’s lost picture', () => {
    expect(readFileSync('app/horoscope/horoscope-card.module.css', 'utf8')).not.toContain('--muted-text');
    const lost = rulesOf('app/stories/lead-picture.module.css').find(([selector]) => selector === '.lost');
    expect(lost?.[1]).not.toContain('--muted-text');
  });
});
