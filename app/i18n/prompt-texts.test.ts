import { expect, it } from 'vitest';
import { promptTexts } from './prompt-texts.ts';

it('gives the texts of prompts in both languages, with the brand filled in', async () => {
  const en = await promptTexts('en');
  expect(en('feedback.question', { brand: 'Acme' })).toBe('How satisfied are you with Acme?');
  expect(en('rating.rateNow')).toBe('RATE NOW');
  const es = await promptTexts('es');
  expect(es('pushOptIn.later')).toBe('Más tarde');
  expect(es('feedback.ratings.5')).toBe('Muy satisfecho');
});
