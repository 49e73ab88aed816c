import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clockTime } from './audio-player.tsx';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [3599, '59:59'],
  [3729, '1:02:09'],
  [-3, '0:00'],
])('%d s is %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));

it('draws the slider in colours of the system where no other ground is drawn', () => {
  const css = readFileSync(new URL('audio-player.module.css', import.meta.url), 'utf8');
  const [rules = ''] = /@media \(forced-colors: active\) \{[\s\S]*?\n\}/.exec(css) ?? [];
  expect(rules).toMatch(/\.slider \{\s*forced-color-adjust: none;/);
  expect(rules).toMatch(/\.track \{\s*background: CanvasText;/);
  expect(rules).toMatch(/\.range,\s*\.thumb \{\s*background: Highlight;/);
});
