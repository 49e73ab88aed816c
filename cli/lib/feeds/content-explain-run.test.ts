import { expect, test } from 'vitest';
import { loadTextModels } from '#app/content/content.port.server.ts';
import { explainStory, storyExplanationLines } from './content-explain-run.ts';

const story = {
  id: 'paper-1',
  title: 'Telescope finds a planet \u001b[31min orbit around a distant star',
  description: 'Astronomers of the observatory saw it twice.',
  url: 'https://paper.example/space/1',
  language: 'en',
  topics: ['science', 'latest'],
  keywords: ['Space', 'Weather', 'Wend'],
  others: ['science', 'world', 'science', 'science'],
};

test('a story is explained by its categories, its address and its words', async () => {
  const explanation = explainStory(story, await loadTextModels());
  expect(explanation).toMatchObject({
    topics: ['science'],
    language: { stored: 'en', detected: 'en' },
    categories: [
      { name: 'Space', topic: 'science', source: 'English publishers' },
      { name: 'Weather', topic: 'none' },
      { name: 'Wend', topic: null, source: null },
    ],
    section: 'science',
    feed: [
      { topic: 'science', share: 0.75 },
      { topic: 'world', share: 0.25 },
    ],
  });
  expect(explanation.model[0]).toMatchObject({ topic: 'science' });
  const lines = storyExplanationLines(explanation);
  expect(lines.join('\n')).toMatch(/ {2}.*telescope.* → science [01]/);
  expect(lines).toContain('  other stories of its source → science 0.75');
  expect(lines.join('\n')).not.toContain('\u001b');
});
