import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawLogo } from '#cli/lib/artwork/draw-logo.ts';
import { loadTypeface } from '#cli/lib/artwork/letters/load-typeface.ts';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { TYPEFACE_NAMES } from '#schemas/brand/typefaces.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { readDnsTexts } from './dns-texts.ts';
import { renderDnsPages } from './render-dns-pages.ts';

const templates = path.resolve('templates/dns');
const MAX_PAGE_BYTES = 15 * 1024;
const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><path fill="#14161a" d="M0 0h9v9z"/></svg>';
const brand = sampleBrand();
const pages = renderDnsPages({ brand, logoSvg, templates });
const all = [...pages];

function block(html: string, tag: 'style' | 'script'): string {
  const found = html.match(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g')) ?? [];
  expect(found).toHaveLength(1);
  return found[0]?.slice(tag.length + 2, -(tag.length + 3)) ?? '';
}

test('the fixture is a valid brand', () => {
  expect(brandSchema.safeParse(brand).success).toBe(true);
});

test('the files: the first language is dns.html', () => {
  expect([...pages.keys()].sort()).toEqual([
    'dns-outer-frame.en.html',
    'dns-outer-frame.es.html',
    'dns.es.html',
    'dns.html',
  ]);
  const spanish = renderDnsPages({ brand: sampleBrand({ languages: ['es'] }), logoSvg, templates });
  expect([...spanish.keys()]).toContain('dns.en.html');
  expect(spanish.get('dns.html')).toContain('<html lang="es"');
});

describe.each(all)('%s', (_, html) => {
  test('the policy allows exactly its own style and script', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1];
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash(block(html, 'style'))}'; ` +
        `script-src 'sha256-${hash(block(html, 'script'))}'; base-uri 'none'; form-action 'none'`,
    );
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
  });

  test('is self-contained: it has no address that the browser would fetch', () => {
    expect(html).not.toMatch(/\ssrc=|<link\b|url\(|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  });

  test('has the e-mail address, and no unfilled placeholder', () => {
    expect(html).toContain('href="mailto:privacy@sample.example"');
    expect(html.replace(block(html, 'style'), '').replace(block(html, 'script'), '')).not.toMatch(
      /[{}]|undefined/,
    );
  });
});

test('every page stays under 15 KB with any typeface, and shows the logo', () => {
  const fonts = createRequire(import.meta.url).resolve;
  const name = 'Consumer Cellular';
  for (const key of TYPEFACE_NAMES) {
    const design = {
      name,
      style: 'underlined',
      mark: 'lighthouse',
      markColor: '#0b5fff',
      color: '#111111',
    } as const;
    const logo = drawLogo({ ...design, typeface: loadTypeface(key, fonts) });
    const dark = logo.replaceAll('#111111', '#eeeeee').replaceAll('#0b5fff', '#88aaff');
    const named = sampleBrand({ name, theme: { ...brand.theme, typeface: key, headlineCase: 'upper' } });
    for (const [file, html] of renderDnsPages({
      brand: named,
      logoSvg: logo,
      darkLogoSvg: dark,
      templates,
    })) {
      expect(html, `${key} ${file}`).toContain('<svg ');
      expect(Buffer.byteLength(html), `${key} ${file}`).toBeLessThan(MAX_PAGE_BYTES);
    }
  }
});

test('with the longest name and a logo that is too large has the name as text', () => {
  const name = '&'.repeat(60);
  const large = `<svg><path d="${'h1'.repeat(3000)}"/></svg>`;
  for (const html of renderDnsPages({ brand: sampleBrand({ name }), logoSvg: large, templates }).values()) {
    expect(html).not.toContain('<svg');
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_PAGE_BYTES);
  }
});

test('everything of a hostile brand is escaped', () => {
  const name = `</title><script>alert(1)</script> & "Söhne" {email} $& 'x'`;
  const hostile = renderDnsPages({ brand: sampleBrand({ name }), logoSvg: '', templates });
  for (const html of hostile.values()) {
    block(html, 'script');
    expect(html).not.toContain('alert(1)</script>');
    expect(html).toContain(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; {email} $&amp;',
    );
  }
});

test('a brand’s own logo that contains code or is too long is replaced by the name', () => {
  const unsuitable = [
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg><image href="https://tracker.example/x.png"/></svg>',
    '<svg></svg><p>',
    `<svg>${' '.repeat(7000)}</svg>`,
    'no picture',
  ];
  for (const logo of unsuitable) {
    const html = renderDnsPages({ brand, logoSvg: logo, templates }).get('dns.html');
    expect(html).toContain('<b>Sample News</b>');
    expect(html).not.toContain('<svg');
  }
});

test('a logo’s prologue and comments are removed', () => {
  const exported = `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- by a tool -->${logoSvg}\n`;
  const html = renderDnsPages({ brand, logoSvg: exported, templates }).get('dns.html');
  expect(html).toContain(logoSvg);
  expect(html).not.toContain('by a tool');
});

test('a dark logo of the same shape becomes rules, and only then the header is dark', () => {
  const { light, dark } = brand.theme.colors;
  const branded = {
    ...brand.theme,
    colors: { light: { ...light, header: '#fafafa' }, dark: { ...dark, header: '#050505' } },
  };
  const input = { brand: sampleBrand({ theme: branded }), logoSvg, templates };
  const page = (darkLogoSvg?: string) => renderDnsPages({ ...input, darkLogoSvg }).get('dns.html') ?? '';
  expect(page()).not.toContain('--header:#050505');
  expect(page(logoSvg.replace('M0 0', 'M1 1'))).not.toContain('--header:#050505');
  const recoloured = page(logoSvg.replace('#14161a', '#f1f3f5'));
  expect(recoloured).toContain('--header:#050505');
  expect(recoloured).toContain('.logo [fill="#14161a"]{fill:#f1f3f5}');
});

test('the same brand gives the same bytes', () => {
  expect([...renderDnsPages({ brand, logoSvg, templates })]).toEqual(all);
});

test('both languages have the same texts, and the same placeholders', () => {
  const [en, es] = LANGUAGES.map((language) => Object.entries(readDnsTexts(templates, language)));
  const marks = (texts: typeof en) => texts?.map(([key, text]) => [key, text.match(/\{\w+\}/g)]);
  expect(new Map(marks(es) as [string, unknown][])).toEqual(new Map(marks(en) as [string, unknown][]));
});
