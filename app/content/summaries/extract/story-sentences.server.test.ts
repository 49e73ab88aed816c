import { describe, expect, test } from 'vitest';
import { sentencesOf, storyParagraphs } from './story-sentences.server.ts';

describe('the sentences of a paragraph', () => {
  test.each([
    ['en', ['Dr. Smith met U.S. officials on Monday.', 'It cost $6.25 million.', 'What now?']],
    ['en', ['“We are close. Very close,” he said.', 'J. R. Stone agreed.']],
    ['en', ['"Is it far? Not at all," she wrote.', 'The road (see below. It is long) ends there.']],
    ['en', ['They met in Washington D.C.', 'The team won.', 'He left the U.S. Senate.']],
    ['es', ['El Sr. Pérez llegó a EE. UU. el lunes.', '“Estamos cerca. Muy cerca”, dijo.', '¿Qué pasó?']],
    ['ja', ['市長は「とても近い。急がない。」と述べた。', '東京駅で午前9時30分に始まった。', '本当？']],
    ['xx', ['One.', 'Two.']],
    ['no language', ['One.', 'Two.']],
  ])('in %s are whole: %j', (language, sentences) => {
    expect(sentencesOf(sentences.join(language === 'ja' ? '' : ' '), language)).toEqual(sentences);
  });
});

describe('the paragraphs of a story', () => {
  test.each([
    'Captain Mora in the harbor. Image: Jane Doe.',
    'File photo of the mayor.',
    'Mora (left) and Stone (right) on Monday.',
  ])('leave out a caption that is a plain paragraph: %s', (caption) => {
    expect(storyParagraphs(`<p>${caption}</p><p>The ferry sails.</p>`)).toEqual(['The ferry sails.']);
  });
});
