import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createEventStore } from '#app/events/collector/event-store.server.ts';
import { chosenBrands } from '#cli/lib/deployment/chosen-brands.ts';
import { openProject } from '#cli/lib/project.ts';
import { type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { type RetireOptions, runRetire } from './retire-run.ts';

let brands: TemporaryBrands;
let printed: string[] = [];
beforeEach(() => {
  brands = temporaryBrands();
  brands.add('acmeNews');
  printed = [];
});
afterEach(() => brands.remove());
// Beside the brands, under names that are no brand ids.
const project = () => ({
  ...openProject('.'),
  brands: brands.root,
  dist: path.join(brands.root, '_dist'),
  data: path.join(brands.root, '_data'),
});
const file = () => path.join(brands.root, 'acmeNews', 'brand.yaml');
const text = () => readFileSync(file(), 'utf8');
const retire = (options: RetireOptions = {}, brid = 'acmeNews') =>
  runRetire(
    brid,
    { date: '2026-11-22', ...options },
    {
      project: project(),
      output: {
        print: (line) => void printed.push(line),
        note: () => undefined,
        warn: (line) => void printed.push(line),
        paint: (_, line) => line,
      },
      finish: () => undefined,
    },
  );
const page = (name: string) => readFileSync(path.join(project().dist, 'acmeNews-goodbye', name), 'utf8');

describe('retiring a brand', () => {
  it('adds lines to its file and changes nothing else; --undo gives the same bytes back', async () => {
    const before = text();
    expect(await retire({ link: 'https://www.acme.example/news' })).toBe(0);
    expect(text()).toBe(
      before.replace(
        'brid: acmeNews\n',
        'brid: acmeNews\nretired:\n  since: 2026-11-22\n  link: https://www.acme.example/news\n',
      ),
    );
    expect(await retire({ undo: true })).toBe(0);
    expect(text()).toBe(before);
  });

  it('keeps comments and line ends of the file', async () => {
    const before = text().replace('name:', '# Asked for by Ann\nname:').replaceAll('\n', '\r\n');
    writeFileSync(file(), before);
    await retire();
    expect(text()).toContain('retired:\r\n  since: 2026-11-22\r\n# Asked for by Ann\r\nname:');
    await retire({ undo: true });
    expect(text()).toBe(before);
  });

  it('leaves it out of build --all, and builds it by name', async () => {
    await retire();
    expect(chosenBrands([], { all: true }, project())).toEqual({
      brids: ['newsroom'],
      note: 'Retired, so not built: acmeNews.',
    });
    expect(chosenBrands(['acmeNews'], {}, project()).brids).toEqual(['acmeNews']);
  });

  it('writes pages that need no server: goodbye and do-not-sell in both languages', async () => {
    await retire();
    expect(page('index.html')).toContain('acmeNews has closed');
    expect(page('index.es.html')).toContain('acmeNews ha cerrado');
    for (const name of ['index.html', 'index.es.html'])
      for (const [, address = ''] of page(name).matchAll(/(?:href|src)="\/([^"]+)"/g))
        expect(page(address), address).not.toBe('');
    expect(page('dns.html')).toBe(page('static/dns.html'));
  });

  it('shows the lines with --dry-run, and writes nothing', async () => {
    const before = text();
    await retire({ dryRun: true });
    expect(printed).toEqual(['Would retire acmeNews:', '  retired:', '  since: 2026-11-22'.padStart(21)]);
    expect([text(), existsSync(project().dist)]).toEqual([before, false]);
  });
});

it('exports the events of the brand from all stores, each once', async () => {
  for (const [folder, ids] of [
    ['_data', ['a', 'b']],
    ['_dist/acmeNews/data', ['b', 'c']],
  ] as const) {
    brands.write(`${folder}/keep`, '');
    const database = await openDatabase(path.join(brands.root, folder, 'content.db'));
    const events = ids.map((id) => event(id, 'acmeNews'));
    await createEventStore(database).add([...events, event(`other-${folder}`, 'newsroom')], 7);
    await database.destroy();
  }
  await retire({ json: true });
  const report = JSON.parse(printed.join('\n')) as { events: { count: number; file: string } };
  expect(report.events.count).toBe(3);
  const lines = readFileSync(report.events.file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    ['b', 'c', 'a'].map((id) => ({ receivedAt: 7, event: { event_id: id } })),
  );
});

it('exports events that were stored before the brand was renamed', async () => {
  writeFileSync(file(), text().replace('brid: acmeNews\n', 'brid: acmeNews\nformerIds: [acmeOld]\n'));
  for (const [folder, id] of [
    ['_data', 'a'],
    ['_dist/acmeOld/data', 'b'],
  ] as const) {
    brands.write(`${folder}/keep`, '');
    const database = await openDatabase(path.join(brands.root, folder, 'content.db'));
    await createEventStore(database).add([event(id, 'acmeOld')], 7);
    await database.destroy();
  }
  await retire({ json: true });
  expect(JSON.parse(printed.join('\n'))).toMatchObject({ events: { count: 2 } });
});

const event = (eventId: string, brid: string) => ({
  eventId,
  brid,
  name: 'page view',
  payload: JSON.stringify({ event_id: eventId }),
  forwards: false,
});

describe('it refuses', () => {
  it.each<[string, RetireOptions, string, string]>([
    ['the fallback brand', {}, 'newsroom', 'newsroom cannot be retired.'],
    ['what is no brand', {}, 'nobody', 'There is no brand nobody.'],
    ['a day that is none', { date: '2026-02-30' }, 'acmeNews', '--date is 2026-02-30'],
    ['an unsafe link', { link: 'http://acme.example' }, 'acmeNews', '--link is http://acme.example'],
    ['to undo nothing', { undo: true }, 'acmeNews', 'acmeNews is not retired.'],
  ])('%s', async (_, options, brid, sentence) => {
    const before = text();
    await expect(retire(options, brid)).rejects.toThrow(sentence);
    expect(text()).toBe(before);
  });

  it('a brand that is retired already', async () => {
    await retire();
    await expect(retire()).rejects.toThrow('acmeNews is retired since 2026-11-22.');
  });

  it('a folder that holds other things', async () => {
    brands.write('_dist/acmeNews-goodbye/brand.json', '{}');
    await expect(retire()).rejects.toThrow('holds more than goodbye pages (brand.json)');
    expect(text()).not.toContain('retired');
  });
});
