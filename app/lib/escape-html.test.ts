import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('text is the same text in HTML, in an element and in a quoted attribute', () => {
  expect(escapeHtml('A & B: "x < y > z" &amp;')).toBe('A &amp; B: &quot;x &lt; y &gt; z&quot; &amp;amp;');
});
