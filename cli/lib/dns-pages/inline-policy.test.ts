import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHash, inlinePolicy } from './inline-policy.ts';

it('a block is named by the hash of its bytes', () => {
  const hash = createHash('sha256').update(Buffer.from('a{content:"ñ"}')).digest('base64');
  expect(inlineHash('a{content:"ñ"}')).toBe(`'sha256-${hash}'`);
  expect(inlineHash('a ')).not.toBe(inlineHash('a'));
});

it('a page may have that style and that script, and nothing else', () => {
  const allowed = Object.fromEntries(
    inlinePolicy('a{}', 'b()')
      .split('; ')
      .map((rule) => rule.split(' ', 2)),
  );
  expect(allowed).toEqual({
    ...{ 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'" },
    ...{ 'style-src': inlineHash('a{}'), 'script-src': inlineHash('b()') },
  });
});
