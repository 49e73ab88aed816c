import { expect, it } from 'vitest';
import { loadTexts } from './load-texts.ts';

it('gives the texts of prompts in both languages, with the brand filled in', async () => {
  const en = await loadTexts('en', 'prompts');
  expect(en('feedback.question', { brand: 'Acme' })).toBe('How satisfied are you with Acme?');
  expect(en('rating.rateNow')).toBe('RATE NOW');
  const es = await loadTexts('es', 'prompts');
  expect(es('pushOptIn.later')).toBe('Más tarde');
  expect(es('feedback.ratings.5')).toBe('Muy satisfecho');
});
