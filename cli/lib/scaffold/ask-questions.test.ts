import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { askQuestions } from './ask-questions.ts';

const facts = {
  presets: ['defaults', 'privacy-menu'],
  color: '#0b57d0',
  assertDomainIsFree(domain: string) {
    if (domain === 'taken.example') throw new CommandError('taken.example belongs to brand other already.');
  },
};

/** Asks with these keys typed in advance; returns how it ended and what was shown. */
async function ask(keys: string, ends = false) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const shown: string[] = [];
  output.on('data', (text: string) => shown.push(text));
  const asked = askQuestions({ lang: 'en,es' }, facts, { input, output });
  input.write(keys);
  if (ends) input.end();
  const result = await asked;
  return { result, shown: shown.join('') };
}

describe('questions on a terminal', () => {
  it('are answered line by line, also when the lines come at once', async () => {
    const { result } = await ask('Acme\nnews.acme.example\nprivacy-menu\n\n');
    expect(result).toEqual({
      ended: 'answered',
      options: { lang: 'en,es', name: 'Acme', domain: 'news.acme.example', preset: 'privacy-menu' },
    });
  });

  it('are asked again with the reason when an answer is invalid', async () => {
    const { result, shown } = await ask('\nAcme\nacme\ntaken.example\nnews.acme.example\n\nred\n#7a1fa2\n');
    expect(result).toMatchObject({
      options: { name: 'Acme', domain: 'news.acme.example', color: '#7a1fa2' },
    });
    expect(shown).toContain('  A display name has 1 to 60 characters, on one line.');
    expect(shown).toContain('  "acme" is no host name.');
    expect(shown).toContain('  taken.example belongs to brand other already.');
    expect(shown.split('Display name').length).toBe(3);
  });

  it.each([
    ['Ctrl-C', 'Acme\n\u0003', false, 'interrupted'],
    ['Ctrl-D', 'Acme\n\u0004', false, 'closed'],
    ['the end of the input', 'Acme\n', true, 'closed'],
  ])('end with %s', async (_, keys, ends, ended) => {
    expect((await ask(keys, ends)).result).toEqual({ ended });
  });
});
