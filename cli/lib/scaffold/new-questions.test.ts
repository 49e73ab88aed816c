import { describe, expect, it } from 'vitest';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { newQuestions, takeAnswer } from './new-questions.ts';
import type { NewOptions } from './read-new-options.ts';

const facts = {
  presets: ['defaults', 'privacy-menu'],
  color: '#0b57d0',
  assertDomainIsFree(domain: string) {
    if (domain === 'taken.example') throw new CommandError('taken.example belongs to brand other already.');
  },
};
const lang = 'en,es';
const asked = (options: Partial<NewOptions>) =>
  newQuestions({ lang, ...options }, facts).map(({ option }) => option);

describe('questions', () => {
  it('are asked for what is missing, then for the theme', () => {
    expect(asked({})).toEqual(['name', 'domain', 'preset', 'color']);
    expect(asked({ name: 'Acme' })).toEqual(['domain', 'preset', 'color']);
    expect(asked({ name: 'Acme', color: '#fff' })).toEqual(['domain', 'preset']);
  });

  it('are none when name and domain are given', () => {
    expect(asked({ name: 'Acme', domain: 'news.acme.example' })).toEqual([]);
  });

  it('leave out the theme of a brand that copies another one’s', () => {
    expect(asked({ from: 'carrierTwo' })).toEqual(['name', 'domain']);
  });

  it('show the default that Enter takes', () => {
    expect(newQuestions({ lang }, facts).map(({ prompt }) => prompt)).toEqual([
      'Display name, for example Acme News: ',
      'Host name of the site, for example news.acme.example: ',
      'Presets, joined by commas, of privacy-menu [none]: ',
      'Brand colour [#0b57d0]: ',
    ]);
  });
});

describe('an answer', () => {
  const take = (option: 'name' | 'domain' | 'preset' | 'color', answer: string) =>
    takeAnswer({ lang }, { option, prompt: '' }, answer, facts);

  it.each([
    ['name', ' Acme News ', { lang, name: 'Acme News' }],
    ['domain', 'https://News.Acme.example/', { lang, domain: 'https://News.Acme.example/' }],
    ['preset', 'privacy-menu', { lang, preset: 'privacy-menu' }],
    ['preset', '', { lang }],
    ['color', '7a1fa2', { lang, color: '7a1fa2' }],
    ['color', ' ', { lang }],
  ] as const)('to %s may be %j', (option, answer, options) => {
    expect(take(option, answer)).toEqual({ ok: true, options });
  });

  it.each([
    ['name', '', 'A display name has 1 to 60 characters, on one line. For example: "Acme News"'],
    ['name', 'Acme\nNews', 'A display name has 1 to 60 characters, on one line. For example: "Acme News"'],
    ['domain', 'acme', '"acme" is no host name. For example: news.acme.example'],
    ['preset', 'privcy-menu', 'There is no preset privcy-menu. Did you mean privacy-menu?'],
    ['color', 'red', /^"red" is no colour\./],
  ] as const)('to %s cannot be %j, and has a reason', (option, answer, reason) => {
    const taken = take(option, answer);
    expect(taken.ok).toBe(false);
    expect(taken.ok ? '' : taken.reason).toMatch(reason);
  });
});
