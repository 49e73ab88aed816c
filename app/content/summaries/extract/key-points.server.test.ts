import { describe, expect, it } from 'vitest';
import { sampleSummaryStory } from '#tests/fixtures/sample-summary-story.ts';
import { keyPoints } from './key-points.server.ts';

const FACTS = [
  'The harbor council voted on Monday to buy four electric ferries for the northern line.',
  'The boats will cost nine million dollars, and the state pays half of the price.',
  'It is the largest purchase in the history of the port.',
  'Captain Mora said: “We waited for this for ten years.”',
  'The old diesel boats have carried passengers since the bridge closed in spring.',
  'Fares stay the same until the end of next year, according to the council.',
  'Will the new boats be on time?',
  'Residents of the islands asked for late crossings on weekends and holidays.',
  'The shipyard in Calder Bay starts building the first hull in January.',
  'A second vote on the charging station follows after the summer break.',
];
const story = (facts: readonly string[], title = 'Council buys boats') =>
  sampleSummaryStory({ title, bodyHtml: facts.map((fact) => `<p>${fact}</p>`).join('') });

describe('the key points of a story', () => {
  it('are two or three of its sentences, in their order, and begin with the news', () => {
    const points = keyPoints(story(FACTS));
    expect(points).toHaveLength(3);
    expect(points[0]).toBe(FACTS[0]);
    expect(FACTS.filter((fact) => points.includes(fact))).toEqual(points);
  });

  it('are no questions, no quotations, and no sentences that refer to others', () => {
    const points = keyPoints(story(FACTS)).join(' ');
    for (const at of [3, 6]) expect(points).not.toContain(FACTS[at]);
    expect(keyPoints(story(FACTS.toSpliced(0, 2))).join(' ')).not.toContain(FACTS[2]);
  });

  it('do not repeat the headline', () => {
    const title = 'Harbor council voted Monday to buy four electric ferries for northern line';
    expect(keyPoints(story(FACTS, title))).not.toContain(FACTS[0]);
  });

  it('are short', () => {
    const long = `The council ${'and the port and the harbor and the city '.repeat(6)}agreed on ferries.`;
    expect(keyPoints(story([long, ...FACTS]))).not.toContain(long);
  });

  it('are missing where the story is short or has no text', () => {
    expect(keyPoints(story(FACTS.slice(0, 9)))).toEqual([]);
    expect(keyPoints(story([]))).toEqual([]);
  });
});
