import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Topics of ours that are right for a label of AG News. */
const RIGHT_TOPICS = {
  world: ['world', 'politics', 'europe'],
  sports: ['sports'],
  business: ['business', 'finance'],
  'science-technology': ['science', 'technology', 'gaming'],
};

/**
 * Labels of headlines that nothing was learned from.
 * @param file JSON lines with `label` (world, sports, business, science-technology), `title` and `text`
 */
export async function measureTopics(file, { loadTextModels, linesOf }) {
  if (!existsSync(file)) return [['Topics', 'no corpus']];
  const { topic } = await loadTextModels();
  const rows = linesOf(file);
  for (const { title } of rows) topic.label(title);
  const before = process.cpuUsage().user;
  const labels = rows.map(({ title, text }) => topic.label(`${title} ${text}`)?.topic);
  const took = (process.cpuUsage().user - before) / 1000 / rows.length;
  const figures = [undefined, ...Object.keys(RIGHT_TOPICS)].map((wanted) => {
    const places = [...rows.keys()].filter((at) => wanted === undefined || rows[at].label === wanted);
    const labelled = places.filter((at) => labels[at] !== undefined);
    const right = labelled.filter((at) => RIGHT_TOPICS[rows[at].label]?.includes(labels[at]));
    return [
      `Topics of ${places.length} headlines${wanted ? ` of ${wanted}` : ''}: with one, right of these`,
      `${percent(labelled.length, places.length)} ${percent(right.length, labelled.length)}`,
    ];
  });
  return [...figures, ['Topics: ms of processor time a story', took.toFixed(3)]];
}

/** Languages of titles with teasers, told from the text alone, beside what their feeds declare. */
export async function measureLanguages(
  folder,
  { loadTextModels, decodeText, parseFeed, plainText, languageCode },
) {
  if (!existsSync(folder)) return [['Languages', 'no corpus']];
  const { language } = await loadTextModels();
  const languages = new Set();
  let stories = 0;
  let unknown = 0;
  let right = 0;
  for (const name of readdirSync(folder)) {
    const read = parseFeed(decodeText(readFileSync(path.join(folder, name))).text);
    const declared = read.ok ? languageCode(read.feed.language) : null;
    if (!read.ok || declared === null) continue;
    languages.add(declared);
    for (const { title, summary } of read.feed.items) {
      const found = language(
        `${title ?? ''}. ${plainText((summary ?? '').slice(0, 1000)).slice(0, 300)}`,
      )?.code;
      stories += 1;
      if (found === undefined) unknown += 1;
      else if (found === declared) right += 1;
    }
  }
  return [
    [
      `Languages of ${stories} stories of feeds in ${languages.size}: told, as declared of these`,
      `${percent(stories - unknown, stories)} ${percent(right, stories - unknown)}`,
    ],
  ];
}

function percent(part, whole) {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}
