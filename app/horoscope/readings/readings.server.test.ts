import { describe, expect, it } from 'vitest';
import type { ContentLanguage } from '#schemas/content/languages.ts';
import { READINGS } from './readings.server.ts';

const LANGUAGES: readonly ContentLanguage[] = ['en', 'es', 'ja'];
const parts = (language: ContentLanguage) =>
  Object.entries(READINGS[language]).flatMap(([subject, of]) =>
    Object.entries(of).map(([part, sentences]) => ({ name: `${subject}.${part}`, sentences })),
  );
const sizes = (language: ContentLanguage) =>
  Object.fromEntries(parts(language).map(({ name, sentences }) => [name, sentences.length]));
const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

describe.each(LANGUAGES)('the sentences in %s', (language) => {
  const sentences = parts(language).flatMap((part) => part.sentences);

  it('are all different', () => {
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('are whole sentences of a readable length', () => {
    const [end, shortest, longest] = language === 'ja' ? [/[^。]。$/, 10, 60] : [/[^.]\.$/, 18, 110];
    for (const sentence of sentences) {
      expect(sentence).toMatch(end);
      expect(sentence.trim()).toBe(sentence);
      expect(sentence.length, sentence).toBeGreaterThanOrEqual(shortest);
      expect(sentence.length, sentence).toBeLessThanOrEqual(longest);
    }
  });

  it('give no medical, legal or investment advice, and frighten nobody', () => {
    const unwelcome = [
      /\b(doctor|symptom|diagnos|medicin|illness|lawyer|lawsuit|courts?\b|stocks?|invest|crypto|lottery|gambl|loan|danger|death|divorce|accident|betray)/i,
      /(médic|síntoma|diagnóstic|enferm|abogad|demanda|tribunal|acciones|inver[st]i|cripto|lotería|apuesta|peligro|muerte|divorci|accidente|traici)/i,
      /(医者|症状|診断|病気|弁護士|訴訟|裁判|株|投資|仮想通貨|宝くじ|賭|危険|死|離婚|事故|裏切)/,
    ];
    for (const sentence of sentences) for (const words of unwelcome) expect(sentence).not.toMatch(words);
  });
});

it('each part has as many sentences in every language', () => {
  expect(sizes('es')).toEqual(sizes('en'));
  expect(sizes('ja')).toEqual(sizes('en'));
});

it('the Spanish sentences are gender-neutral', () => {
  const takesSides =
    /\b(estás|te sientes|eres|sé|estar) (más |muy |tan )?(cansad|tranquil|list|content|segur|sol|enamorad|preparad|ocupad|querid|cercan)[oa]\b/i;
  for (const { sentences } of parts('es'))
    for (const sentence of sentences) expect(sentence).not.toMatch(takesSides);
});

it('the Japanese sentences are polite throughout', () => {
  const polite = /(です|ます|ません|ました|でしょう|ください|ましょう)。$/;
  for (const { sentences } of parts('ja')) for (const sentence of sentences) expect(sentence).toMatch(polite);
});

it('the parts of a subject have sizes without a common divisor, and 24 sentences or more', () => {
  for (const subject of Object.values(READINGS.en)) {
    const counts = Object.values(subject).map((sentences) => sentences.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(24);
    counts.forEach((count, index) => {
      for (const other of counts.slice(index + 1)) expect(commonDivisor(count, other)).toBe(1);
    });
  }
});
