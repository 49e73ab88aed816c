import { describe, expect, it, test } from 'vitest';
import { textFeatures } from './text-features.server.ts';
import { topicModel } from './topic-model.server.ts';
import weights from './topic-weights.json';

const model = topicModel(weights);

test.each([
  ['The striker scored twice as the team won the league title', 'sports'],
  ['El portero para dos penaltis y da el título de liga al equipo', 'sports'],
  ['A new vaccine protects hospital patients from the disease', 'health'],
  ['La vacuna contra la gripe llega a los hospitales', 'health'],
  ['Telescope finds a planet in orbit around a distant star', 'science'],
  ['ASTRONOMERS SEE A GALAXY WITH THE SPACE TELESCOPE', 'science'],
  ['Receta de tarta de chocolate al horno', 'food_dining'],
  ['El Senado vota la ley tras el acuerdo de los diputados', 'politics'],
  ['プロ野球の試合で投手が完封勝利', 'sports'],
  ["L'Assemblée nationale vote la réforme du gouvernement", 'politics'],
  ['Ärzte warnen: Krankenhaus sagt Impfung von Patienten ab', 'health'],
])('%s: %s', (text, topic) => expect(model.label(text)?.topic).toBe(topic));

describe('a label', () => {
  test.each(['', 'a', '😀😀', '12:30', '…', 'the of and'])('is none for %j', (text) =>
    expect(model.label(text)).toBeNull(),
  );

  test.each([
    'x'.repeat(1000),
    'goal '.repeat(1000),
    'قال رئيس البلدية إن الجسر سيبقى مغلقا',
    '\u202Egoal\u0000',
  ])('has a probability for whatever comes', (text) => {
    const probability = model.label(text)?.probability ?? 0;
    expect(probability >= 0 && probability <= 1).toBe(true);
  });

  it('comes with the words that speak for it', () => {
    const [first] = model.explain('Telescope finds a planet in orbit', 1);
    expect(first?.topic).toBe('science');
    expect(first?.words).toEqual(expect.arrayContaining(['telescope', 'planet', 'orbit']));
    expect(model.explain('', 3)).toEqual([]);
  });
});

it('refuses weights that do not fit', () => {
  expect(() => topicModel({ ...weights, bits: 3 })).toThrow('do not fit');
  expect(() => topicModel({ ...weights, topics: ['sprots', ...weights.topics.slice(1)] })).toThrow();
});

test('features are the same whatever the case and accents, and each counts once', () => {
  expect(textFeatures('ECONOMÍA economía', 15)).toEqual(textFeatures('economia', 15));
});
