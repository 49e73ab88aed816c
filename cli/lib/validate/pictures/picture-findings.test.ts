import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBrandFolder, loadPresets } from '#app/brand/brand.port.server.ts';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { pictureFindings } from './picture-findings.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-pictures-'));
  cpSync('brands/_presets', path.join(root, '_presets'), { recursive: true });
  cpSync('brands/carrierOne', path.join(root, 'carrierOne'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function told(folder = root, brid = 'carrierOne') {
  const read = checkBrandFolder(folder, brid, loadPresets(folder).presets);
  if (!read.ok) return read.issues.map(({ code, message }) => `${code}: ${message}`);
  const issues = await pictureFindings(read.found);
  return issues.map(({ code, path: key, message }) => `${code} ${key}: ${message}`);
}
const asset = (name: string) => path.join(root, 'carrierOne', 'assets', name);
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40" viewBox="0 0 160 40">${content}</svg>`;
const word = (color: string) => svg(`<rect x="10" y="10" width="90" height="20" fill="${color}"/>`);
/** Names another logo in the brand's file. */
const setLogo = (file: string) => {
  const place = path.join(root, 'carrierOne', 'brand.yaml');
  writeFileSync(
    place,
    `${readFileSync(place, 'utf8')}\nlogo: {file: assets/${file}, darkFile: assets/logo-dark.svg}\n`,
  );
};

it('nothing is said of the delivered brands', async () => {
  for (const brid of DELIVERED_BRANDS) expect(await told('brands', brid), brid).toEqual([]);
});

describe('a file that is no picture', () => {
  it.each([
    ['a page', '<!doctype html><title>Not found</title>', 'a page of HTML'],
    ['nothing', '', 'an empty file'],
    ['random bytes', Buffer.from([9, 8, 7, 6, 5, 4, 3, 2, 1]), 'no picture, or a damaged one'],
    ['a cut off SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1"', 'XML that is no whole SVG'],
  ])('is an error: %s', async (_, bytes, what) => {
    writeFileSync(asset('icon-512.png'), bytes);
    expect(await told()).toEqual([`broken-picture icon: assets/icon-512.png is ${what}`]);
  });

  it('so is one that is cut off', async () => {
    writeFileSync(asset('icon-192.png'), readFileSync(asset('icon-192.png')).subarray(0, 200));
    expect(await told()).toEqual([
      'broken-picture icon: assets/icon-192.png is no picture, or a damaged one',
    ]);
  });
});

it('a picture with too many pixels is named as such, though it is whole', async () => {
  writeFileSync(asset('logo.svg'), word('#123456').replace('"160"', '"100000"').replace('"40"', '"100000"'));
  expect(await told()).toContain(
    'broken-picture logo.file: assets/logo.svg is larger than 50 million pixels',
  );
});

it.each([40, 200])('a favicon.ico that is cut off at %i bytes is an error', async (length) => {
  writeFileSync(asset('favicon.ico'), readFileSync(asset('favicon.ico')).subarray(0, length));
  expect(await told()).toEqual(['broken-picture icon: assets/favicon.ico is no picture, or a damaged one']);
});

it('a picture of another type than its name says is an error', async () => {
  writeFileSync(asset('icon-512.png'), await sharp(asset('icon-512.png')).webp().toBuffer());
  expect(await told()).toEqual(['wrong-picture-type icon: assets/icon-512.png is a picture of type webp']);
});

it('an icon of another size is an error', async () => {
  cpSync(asset('icon-192.png'), asset('icon-512.png'));
  expect(await told()).toEqual(['icon-size icon: assets/icon-512.png is 192 × 192 px, it must be 512 × 512']);
});

it('an SVG with a script breaks the brand', async () => {
  writeFileSync(asset('logo.svg'), svg('<script>alert(1)</script>'));
  expect(await told()).toEqual([
    `unsafe-picture: ${asset('logo.svg')} has a script, which no picture of a brand may have`,
  ]);
});

describe('the logo on its header', () => {
  it.each([
    ['white on white', word('#ffffff'), '1.00'],
    ['pale on white', word('#dddddd'), '1.36'],
    ['nothing drawn', svg(''), '1.00'],
  ])('is measured: %s', async (_, text, ratio) => {
    writeFileSync(asset('logo.svg'), text);
    expect(await told()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^logo-contrast logo.file: assets/logo.svg has a contrast of ${ratio} with the light header`,
        ),
      ),
    ]);
  });

  it('may stand on a plate of the colour of the header', async () => {
    const plate = '<rect width="160" height="40" fill="#ffffff"/><rect x="9" y="9" width="60" height="20"/>';
    writeFileSync(asset('logo.svg'), svg(plate));
    expect(await told()).toEqual([]);
  });

  it.each(['png', 'webp'] as const)('may be a %s of one or two pixels for each px', async (format) => {
    for (const width of [160, 320]) {
      const bytes = await sharp(Buffer.from(word('#123456')))
        .resize(width)
        .toFormat(format)
        .toBuffer();
      writeFileSync(asset(`own.${format}`), bytes);
      if (width === 160) setLogo(`own.${format}`);
      expect(await told()).toEqual([]);
    }
    const wrong = await sharp(Buffer.from(word('#123456')))
      .resize(200)
      .toFormat(format)
      .toBuffer();
    writeFileSync(asset(`own.${format}`), wrong);
    expect(await told()).toEqual([
      `logo-size logo.file: assets/own.${format} is 200 × 50 px, the brand says 160 × 40`,
    ]);
  });
});

it.each([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['gif', 'gif'],
] as const)(
  'a logo that is a .%s is an error, as it has no transparency, or is not served',
  async (ending, format) => {
    const bytes = await sharp(Buffer.from(word('#123456')))
      .flatten({ background: '#ffffff' })
      .toFormat(format)
      .toBuffer();
    writeFileSync(asset(`own.${ending}`), bytes);
    expect(await told()).toEqual([]);
    setLogo(`own.${ending}`);
    expect(await told()).toEqual([
      `wrong-picture-type logo.file: assets/own.${ending} is a picture of type ${format}, a logo is an SVG, PNG or WebP`,
    ]);
  },
);

it('a logo that nothing can draw is an error', async () => {
  const start = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="1"';
  writeFileSync(asset('logo.svg'), word('#123456').replace(/^<svg[^>]* height="\d+"/, start));
  expect(await told()).toEqual(['broken-picture logo.file: assets/logo.svg cannot be drawn']);
});

it('text in a logo is a warning, unless its typeface comes with it', async () => {
  const text = '<text x="9" y="30" font-family="Gotham">A</text>';
  writeFileSync(asset('logo.svg'), word('#123456').replace('</svg>', `${text}</svg>`));
  expect(await told()).toEqual([
    'text-in-picture logo.file: assets/logo.svg has text, which each device draws in a typeface of its own',
  ]);
  const typeface = '<style>@font-face{font-family:Gotham;src:url(data:font/woff2;base64,AAAA)}</style>';
  writeFileSync(asset('logo.svg'), word('#123456').replace('</svg>', `${typeface}${text}</svg>`));
  expect(await told()).toEqual([]);
});

it('a picture that moves is a warning', async () => {
  writeFileSync(asset('logo.svg'), word('#123456').replace('/></svg>', '><animate/></rect></svg>'));
  expect(await told()).toEqual(['animated-picture logo.file: assets/logo.svg moves']);
});
