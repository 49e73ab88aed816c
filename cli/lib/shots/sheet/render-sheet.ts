import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { countNoun } from '#app/lib/count-noun.ts';
import { inlineHash } from '#cli/lib/dns-pages/inline-policy.ts';
import { shotLabel } from '#cli/lib/shots/plan-shots.ts';
import type { ShotsReport } from '#cli/lib/shots/shots-report.ts';
import { sheetView } from './sheet-view.ts';

/** Height of a picture on the page, in CSS px: two widths in two themes then fit a window of 1280. */
const PICTURE = 300;
/** Largest size of a compared picture, in CSS px: three fit side by side. */
const COMPARED = { width: 396, height: 440 };

/**
 * The contact sheet as a self-contained page: pictures by relative links, one style, one script, and a policy that
 * allows nothing else.
 * @param templates folder `templates/shots`
 */
export function renderSheet(report: ShotsReport, templates: string): string {
  const read = (file: string) => readFileSync(path.join(templates, file), 'utf8').replaceAll('\r\n', '\n');
  const style = read('sheet.css') + sizes(report.options);
  const script = read('sheet.js');
  const engine = Handlebars.create();
  engine.registerHelper('count', (number: number, word: string) => countNoun(number, word));
  const { shots, against, version } = report;
  return engine.compile(read('sheet.hbs'), { strict: true })({
    ...sheetView(report),
    style,
    script,
    policy: policy(style, script),
    version,
    against: against ?? false,
    shots: shots.filter(({ file }) => file !== undefined).length,
    wrong: findings(report),
    choices: choicesOf(report),
  });
}

/** The choices of the page's filter. */
function choicesOf({ shots, options, names }: ShotsReport) {
  const same = (value: string | number) => ({ value, text: value });
  const brands = Object.entries(names).map(([value, text]) => ({ value, text }));
  const languages = [...new Set(shots.map(({ language }) => language))];
  return [
    { name: 'brand', label: 'Brand', values: brands },
    { name: 'screen', label: 'Screen', values: options.screens.map(same) },
    { name: 'language', label: 'Language', values: languages.map(same) },
    { name: 'theme', label: 'Theme', values: options.themes.map(same) },
    { name: 'width', label: 'Width', values: options.widths.map(same) },
  ];
}

/** Broken brands, and shots whose page has a problem. */
function findings({ broken, shots }: ShotsReport): Array<{ what: string; why: string }> {
  return [
    ...broken.map(({ brid, issues }) => ({
      what: brid,
      why: `broken, not photographed: ${issues[0]?.message ?? 'see masthead validate'}`,
    })),
    ...shots.flatMap((shot) => shot.problems.map((why) => ({ what: shotLabel(shot), why }))),
  ];
}

/** Pictures have the shape of the window, so that a long page shows its top. */
function sizes({ widths, height }: ShotsReport['options']): string {
  return widths
    .map((width) => {
      const shape = (tall: number) => `width:${Math.round((width / height) * tall)}px;height:${tall}px`;
      const compared = Math.floor(Math.min(COMPARED.height, (COMPARED.width / width) * height));
      return `.w${width} img{${shape(PICTURE)}}.pair .w${width} img{${shape(compared)}}`;
    })
    .join('');
}

/** `'self'` is not specified to match files in all browsers, so their scheme is listed, too (CSP Level 3, 6.7.2.8). */
function policy(style: string, script: string): string {
  return [
    "default-src 'none'",
    "img-src 'self' file:",
    `style-src ${inlineHash(style)}`,
    `script-src ${inlineHash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
