import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { qualityParts } from './content-parts.mjs';
import { measureLanguages, measureTopics } from './measure-text-models.mjs';

/**
 * What the content part is worth on labelled texts, which are no part of the repository.
 * @param folder `readability`: folders with `source.html.gz` and `expected.html.gz`;
 *   `clusters/headlines-events.jsonl`: `event`, `title`, `publisher`, `timestamp_ms`;
 *   `topics/headlines-800.jsonl`: `label`, `title`, `text`; `feeds/wellformed`: feeds;
 *   `gum-wikinews-en-with-summaries.jsonl`: `title`, `text`, `reference_summaries.human1`
 */
export async function measure({ texts: folder }) {
  if (folder === undefined) return [['All', 'no corpus: name the folder of the labelled texts']];
  const parts = await qualityParts();
  try {
    return [
      ...(await measureTopics(path.join(folder, 'topics/headlines-800.jsonl'), { ...parts, linesOf })),
      ...(await measureLanguages(path.join(folder, 'feeds/wellformed'), parts)),
      ...measureSummaries(path.join(folder, 'gum-wikinews-en-with-summaries.jsonl'), parts),
      ...(await measureClusters(path.join(folder, 'clusters/headlines-events.jsonl'), parts)),
      ...measureExtraction(path.join(folder, 'readability'), parts),
    ];
  } finally {
    rmSync(parts.outfile);
  }
}

function measureSummaries(file, { extractSummary, rouge }) {
  if (!existsSync(file)) return [['Summaries', 'no corpus']];
  const rows = linesOf(file);
  const figure = (summaryOf) => {
    const scores = rows.map((row) => rouge(summaryOf(row), row.reference_summaries.human1));
    return ['rouge1', 'rouge2', 'rougeL']
      .map((key) => (scores.reduce((sum, score) => sum + score[key], 0) / rows.length).toFixed(3))
      .join(' ');
  };
  const lead3 = ({ text }) =>
    text
      .split(/(?<=[.!?])\s+/)
      .slice(0, 3)
      .join(' ');
  const own = ({ id, title, text }) =>
    extractSummary({ id, title, language: 'en', description: '', bodyHtml: htmlOf(text) }) ?? '';
  return [
    ['Summaries, ROUGE-1/2/L: headline and first three sentences', figure(lead3)],
    ['Summaries, ROUGE-1/2/L: extracts', figure(own)],
  ];
}

/** Headlines, saved one after the other in the order of their times, as ingest does. */
async function measureClusters(
  file,
  { openDatabase, createStoryStore, sampleSource, sampleStory, clusterScores },
) {
  if (!existsSync(file)) return [['Clusters', 'no corpus']];
  const rows = linesOf(file).sort((a, b) => a.timestamp_ms - b.timestamp_ms);
  const database = await openDatabase(':memory:');
  const store = createStoryStore(database);
  const started = performance.now();
  for (const [number, { title, publisher, timestamp_ms: at }] of rows.entries()) {
    const story = sampleStory(publisher, number, { title, description: '', publishedAt: at });
    await store.save(sampleSource(publisher), [story], at);
  }
  const each = (performance.now() - started) / rows.length;
  const stored = await database.selectFrom('stories').select(['id', 'cluster_id']).execute();
  await database.destroy();
  const clusterOf = new Map(stored.map(({ id, cluster_id }) => [id, cluster_id]));
  const items = rows.flatMap(({ publisher, event }, number) => {
    const cluster = clusterOf.get(sampleStory(publisher, number).id);
    return cluster === undefined ? [] : [{ label: event, cluster }];
  });
  const { precision, recall, f } = clusterScores(items);
  const figures = [precision, recall, f].map((value) => value.toFixed(3)).join(' ');
  return [
    [`Clusters of ${items.length} headlines, B³ precision/recall/F`, figures],
    ['Clusters: ms a story, stored one by one', each.toFixed(1)],
  ];
}

/** Words of articles against the expected ones. Readability's own expectation has captions and links to other stories. */
function measureExtraction(folder, { extractArticle, cleanHtml, plainText, rouge }) {
  if (!existsSync(folder)) return [['Articles out of pages', 'no corpus']];
  const scores = readdirSync(folder).map((name) => {
    const file = (kind) => gunzipSync(readFileSync(path.join(folder, name, `${kind}.html.gz`))).toString();
    const base = 'https://paper.example/';
    const textOf = (html) => plainText(cleanHtml(html, { base }));
    return rouge(textOf(extractArticle(file('source'), base) ?? ''), textOf(file('expected'))).rouge1;
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return [[`Articles out of ${scores.length} pages, F1 of words`, mean.toFixed(3)]];
}

function linesOf(file) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function htmlOf(text) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
