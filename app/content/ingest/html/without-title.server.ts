import { lettersOf } from '#app/lib/letters-of.ts';
import { plainText } from './plain-text.server.ts';

const FIRST_BLOCK = /^\s*<(h[1-6]|p)\b[^>]*>(.{1,1000}?)<\/\1\s*>/is;

/** HTML without a first heading or paragraph that is the story's title, which stands above it already. */
export function withoutTitle(html: string, title: string | null): string {
  const [block = '', , inner = ''] = FIRST_BLOCK.exec(html) ?? [];
  const letters = lettersOf(plainText(inner));
  const isTitle = letters !== '' && letters === lettersOf(title ?? '');
  const rest = html.slice(block.length);
  return isTitle && plainText(rest) !== '' ? rest : html;
}
