import { expect, test } from 'vitest';
import { withEmojiAsText } from './emoji-pictures.server.ts';

test.each([
  ['Fine <img src="https://s.example/72x72/1f642.png" alt="🙂">!', 'Fine 🙂!'],
  ["<img src='/f.png' alt='👩🏽‍🚀🇪🇸'>", '👩🏽‍🚀🇪🇸'],
  ['<img class="wp-smiley" src="/wink.gif" alt=";)" />', ';)'],
  ['<img src="/forum/images/smilies/yikes.gif" alt=":o">', ':o'],
  ['<IMG SRC="/icons/emoji/1f389.png" ALT=":tada:">', ':tada:'],
  ['a<img src="/emoji/1.png">b', 'ab'],
])('%s reads %s', (html, text) => expect(withEmojiAsText(html)).toBe(text));

test.each([
  '<img src="/p.jpg" alt="The 2026 team 🏆">',
  '<img src="/p.jpg" alt="2026">',
  '<img src="/emoji/new.png" alt="The emoji of next year, as drawn by a designer">',
  '<img src="/p.jpg">',
])('%s stays', (html) => expect(withEmojiAsText(html)).toBe(html));
