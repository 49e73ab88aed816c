import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gamePackSchema } from '#schemas/content/game-pack.ts';
import { GAME_IDS } from '#schemas/content/games.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';

const pack = fileURLToPath(new URL('../../app/games/pack', import.meta.url));
const games = gamePackSchema.parse(JSON.parse(readFileSync(path.join(pack, 'games.json'), 'utf8')));
const every = readdirSync(pack, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'));
const kilobytes = (file: string) => statSync(path.join(pack, file)).size / 1024;

test('the pack lists every shipped game once', () => {
  expect(games.map(({ id }) => id)).toEqual([...GAME_IDS]);
});

for (const { id, files, colour } of games) {
  test(`${id}: the pictures have their sizes and stay small`, async () => {
    const square = await sharp(path.join(pack, files.square)).metadata();
    const poster = await sharp(path.join(pack, files.poster)).metadata();
    expect([square.width, square.height]).toEqual([512, 512]);
    expect([poster.width, poster.height]).toEqual([960, 540]);
    expect(kilobytes(files.square)).toBeLessThan(40);
    expect(kilobytes(files.poster)).toBeLessThan(60);
    for (const { file } of files.loops) expect(kilobytes(file)).toBeLessThan(350);
  });

  test(`${id}: its colour in the list is its colour on the page`, () => {
    expect(readFileSync(path.join(pack, id, 'look.css'), 'utf8')).toContain(`--accent: ${colour};`);
  });
}

test.each(GAME_IDS)('%s: its texts and the shared ones are there in every language', async (id) => {
  const { texts } = await import(`../../app/games/pack/${id}/texts.js`);
  const { sharedTexts } = await import(`../../app/games/pack/${'shared'}/shared-texts.js`);
  for (const one of [texts, sharedTexts])
    for (const language of LANGUAGES)
      expect([language, Object.keys(one[language] ?? {})]).toEqual([language, Object.keys(one.en)]);
});

test.each(LANGUAGES)('a game opened with lang=%s is in that language', async (language) => {
  const { readSettings } = await import(`../../app/games/pack/${'shared'}/page-settings.js`);
  expect(readSettings(`?lang=${language}-US`).language).toBe(language);
  expect(readSettings('?lang=ja').language).toBe('en');
});

test('the whole pack is under 5 MB', () => {
  expect(every.reduce((sum, file) => sum + kilobytes(file), 0)).toBeLessThan(5 * 1024);
});

test('pages have no scripts or styles of their own, and nothing in the pack speaks to a network or a store', () => {
  const forbidden =
    /localStorage|sessionStorage|document\.cookie|indexedDB|fetch\(|XMLHttpRequest|WebSocket|sendBeacon|https?:/;
  for (const file of every.filter((name) => /\.(js|html|css)$/.test(name))) {
    const text = readFileSync(path.join(pack, file), 'utf8').replaceAll('http://www.w3.org/2000/svg', '');
    expect(text, file).not.toMatch(forbidden);
    if (file.endsWith('.html')) expect(text, file).not.toMatch(/style=|<style|<script>|\son[a-z]+=/);
  }
});

test('every page sets its theme before its styles load, and no style asks the system for it', () => {
  for (const file of every.filter((name) => name.endsWith('.html')))
    expect(readFileSync(path.join(pack, file), 'utf8'), file).toMatch(
      /<script src="\.\.\/shared\/theme\.js"><\/script>\s*<link rel="stylesheet"/,
    );
  for (const file of every.filter((name) => name.endsWith('.css')))
    expect(readFileSync(path.join(pack, file), 'utf8'), file).not.toContain('prefers-color-scheme');
});
