import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of a brand file that a carrier keeps: the settings, and what people write between them. */
const LINES = 145;

/** The project's brand after which the others are made; it has every kind of picture. */
const MODEL = 'carrierOne';

/**
 * Makes brands that differ in id, name, domain and pictures.
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
  const lines = own.split('\n');
  const notes = Array.from(
    { length: Math.max(0, LINES - lines.length) },
    (_, at) => `# Note ${at + 1} of the people who look after Bench ${number}.`,
  );
  return [...lines, ...notes, ''].join('\n');
}
