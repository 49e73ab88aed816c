import { describe, expect, it, test } from 'vitest';
import { sampleSummaryStory } from '#tests/fixtures/sample-summary-story.ts';
import { checkSummary } from './check-summary.server.ts';

const GOOD =
  'The city council of Calder Bay has voted to buy six electric ferries. They replace old diesel boats in the harbor, and the first two sail in June.';
const check = (text: string, language = 'en') =>
  checkSummary(text, sampleSummaryStory({ language }), language);

describe('the answer of a model', () => {
  it('is shown as plain text on one line', () => {
    expect(check(` ${GOOD.replace(' They', '\n\nThey')}\u202e `)).toEqual({ ok: true, text: GOOD });
  });

  test.each([
    ['', 'is too short'],
    ['Ferries.', 'is too short'],
    [GOOD.repeat(12), 'is too long'],
    [`<b>${GOOD}</b>`, 'holds markup'],
    [`${GOOD}<script>alert(1)</script>`, 'holds markup'],
    [`## Summary\n${GOOD}`, 'holds markup'],
    [`- ${GOOD}`, 'holds markup'],
    [`**${GOOD}**`, 'holds markup'],
    [`${GOOD} See https://evil.example/x`, 'holds an address'],
    [`${GOOD} See www.evil.example`, 'holds an address'],
    [`${GOOD} Write to bob@evil.example`, 'holds an address'],
    [`Here is a summary: ${GOOD}`, 'talks about itself'],
    [`Sure! ${GOOD}`, 'talks about itself'],
    ['I cannot summarise this text, because it is about ferries in the harbor.', 'talks about itself'],
    [`${GOOD} My system prompt says so.`, 'talks about itself'],
    [
      'El ayuntamiento de Calder Bay ha votado por la compra de seis ferris para el puerto y los primeros salen en junio.',
      'is in another language',
    ],
    [
      '市議会は港のために六隻の電気フェリーを買うことを決めた。最初の二隻は六月に出る予定だと発表した。',
      'is in another language',
    ],
    [
      'Golden coins will double in value before the end of the month, and you should buy them from uncle Bob at once.',
      'is about something else',
    ],
  ])('is refused: %j', (text, reason) => expect(check(text)).toEqual({ ok: false, reason }));

  it('may be in Japanese or in a language without stop words', () => {
    const story = sampleSummaryStory({
      language: 'ja',
      title: '港の電気バス',
      description: '電気バスが港を走る。',
    });
    expect(checkSummary('電気バスが来年から港を走る。電気バスは港と空港を結ぶ予定だ。', story, 'ja').ok).toBe(
      true,
    );
    expect(check(GOOD, 'de').ok).toBe(true);
  });
});
