import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of a carrier's brand file: theme, menu, ad units. */
const LINES = 145;

/** The project's brand that the others are copied from; it has every kind of picture. */
const MODEL = 'carrierOne';

/**
 * Creates brands that differ in id, name, domain and pictures.
 * @param folder becomes the brands folder
 */
export function makeBrands(folder, count) {
  cpSync('brands/_presets', path.join(folder, '_presets'), { recursive: true });
  const text = readFileSync(`brands/${MODEL}/brand.yaml`, 'utf8');
  const assets = `brands/${MODEL}/assets`;
  const pictures = readdirSync(assets).map((name) => [name, readFileSync(path.join(assets, name))]);
  for (let number = 0; number < count; number++) {
    const brid = bridOf(number);
    mkdirSync(path.join(folder, brid, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, brid, 'brand.yaml'), brandText(text, number));
    for (const [name, content] of pictures) {
      const own = /\.svg$/.test(name)
        ? content.toString('utf8').replace('</svg>', `<!-- ${number} --></svg>`)
        : content;
      writeFileSync(path.join(folder, brid, 'assets', name), own);
    }
  }
}

/** Id of a brand by its number. */
export function bridOf(number) {
  return `bench${String(number).padStart(4, '0')}`;
}

function brandText(model, number) {
  const own = model
    .replaceAll(MODEL, bridOf(number))
    .replaceAll('carrier-one', `bench-${number}`)
    .replaceAll('carrierone', `bench-${number}`)
    .replaceAll('Carrier One', `Bench ${number}`);
  const lines = [...own.trimEnd().split('\n'), ...settings(number)];
  if (lines.length < LINES) throw new Error(`A bench brand has ${lines.length} lines, not ${LINES}.`);
  return `${lines.slice(0, LINES).join('\n')}\n`;
}

/** A carrier's settings besides its theme: a menu, and as many ad units as lines are needed. */
function settings(number) {
  const menu = readFileSync('brands/_presets/full-carrier-menu.yaml', 'utf8').trimEnd().split('\n');
  const units = Array.from({ length: 12 }, (_, at) => [
    `    - path: /1234${number}/portal/slot-${at + 1}`,
    '      sizes: [[300, 250], [300, 50]]',
    '      targeting: {section: portal}',
    `      refresh: 60 # as agreed for slot ${at + 1}`,
  ]);
  return [...menu.slice(2), 'ads:', '  units:', ...units.flat()];
}
