import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { type SampleSite, startSampleSite } from '#tests/setup/sample-site.ts';

const SENTENCES = [
  'The council of Fenholt approved a new tram line on Tuesday after three years of debate.',
  'The line will connect the harbour with the university and the main station by 2029.',
  'It costs 240 million euros, of which the state pays two thirds.',
  'Work begins next spring with the bridge over the Tordal river.',
  'Shops along the route fear losing customers while the street is closed.',
  'The city offers them a fund of four million euros for lost sales.',
  'Opponents had asked for buses instead, which they call cheaper and quicker.',
  'An expert report found that trams carry twice as many passengers on the route.',
  'The first trains will run every six minutes during the day.',
  'A second line to the airport is being planned but has no money yet.',
  'The vote ended with 31 votes for the line and 22 against it.',
];

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
  const story = (number: number, sentences: readonly string[]) =>
    sampleStory('ledger', number, {
      title: 'Fenholt gets a tram',
      bodyHtml: sentences.map((one) => `<p>${one}</p>`).join(''),
      topics: ['local'],
    });
  await site.store.save(
    sampleSource('ledger'),
    [story(1, SENTENCES), story(2, SENTENCES.slice(0, 4))],
    Date.now(),
  );
});
afterAll(() => site.close());

function page(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port: site.port, path, headers: { connection: 'close' } }, (answer) =>
      text(answer).then(resolve, reject),
    ).on('error', reject);
  });
}
const pointsIn = (html: string) =>
  [
    ...(/<aside[^>]*aria-labelledby="key-points".*?<\/aside>/s.exec(html)?.[0] ?? '').matchAll(
      /<li>(.*?)<\/li>/g,
    ),
  ].map(([, point]) => point);

test('a long story begins with two or three of its own sentences, in its order', async () => {
  const html = await page('/article-content/100001');
  const points = pointsIn(html);
  expect(points.length).toBeGreaterThan(1);
  expect(points.length).toBeLessThan(4);
  expect(points).toEqual(SENTENCES.filter((one) => points.includes(one)));
  expect(html).toContain('>Key points</h2>');
  expect(await page('/article-content/100001?lang=es')).toContain('>Puntos clave</h2>');
});

test('a short story and a preview have none', async () => {
  expect(pointsIn(await page('/article-content/100002'))).toEqual([]);
  expect(pointsIn(await page('/article-intro/100001'))).toEqual([]);
});
