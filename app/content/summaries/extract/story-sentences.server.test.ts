import { describe, expect, test } from 'vitest';
import { sentencesOf } from './story-sentences.server.ts';

describe('the sentences of a paragraph', () => {
  test.each([
    ['en', ['Dr. Smith met U.S. officials on Monday.', 'It cost $6.25 million.', 'What now?']],
    ['en', ['“We are close. Very close,” he said.', 'J. R. Stone agreed.']],
    ['en', ['"Is it far? Not at all," she wrote.', 'The road (see below. It is long) ends there.']],
    ['es', ['El Sr. Pérez llegó a EE. UU. el lunes.', '“Estamos cerca. Muy cerca”, dijo.', '¿Qué pasó?']],
    ['ja', ['市長は「とても近い。急がない。」と述べた。', '東京駅で午前9時30分に始まった。', '本当？']],
    ['xx', ['One.', 'Two.']],
    ['no language', ['One.', 'Two.']],
  ])('in %s are whole: %j', (language, sentences) => {
    expect(sentencesOf(sentences.join(language === 'ja' ? '' : ' '), language)).toEqual(sentences);
  });
});
