import fc from 'fast-check';
import { expect, it } from 'vitest';
import { svgDanger } from './svg-dangers.server.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;

it.each([
  ['<script>alert(1)</script>', 'a script'],
  ['<rect onload="alert(1)"/>', 'an event handler'],
  ['<a href=" javascript:alert(1)"><text/></a>', 'a link that runs code'],
  ['<foreignObject><body/></foreignObject>', 'a page or player within the picture'],
  ['<image href="https://a.example/p.png"/>', 'a reference to another file'],
  ['<image xlink:href="other.png"/>', 'a reference to another file'],
  ['<use href="//a.example/s.svg#x"/>', 'a reference to another file'],
  ['<rect style="fill:url(https://a.example/f.svg#g)"/>', 'a reference to another file'],
  ['<style>@import "https://a.example/s.css";</style>', 'a style sheet from elsewhere'],
])('finds what a picture must not have: %s', (content, what) => {
  expect(svgDanger(svg(content))).toBe(what);
});

it.each([
  ['a long comment', `<!--${'x'.repeat(9_000_000)}-->`, undefined],
  ['two million attributes', `<g${' a=""'.repeat(1_900_000)}/>`, 'markup that is no XML'],
  ['a long DOCTYPE', `<!DOCTYPE ${'a'.repeat(9_000_000)}>`, 'declarations in its DOCTYPE'],
  ['more than anything draws', `<!--${'x'.repeat(12_000_000)}-->`, 'more than 10 MB of text'],
])('answers, instead of throwing, for %s', (_, content, what) => {
  expect(svgDanger(content)).toBe(what);
});

it('finds entities, which could hold anything', () => {
  expect(svgDanger(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)).toBe('an entity declaration');
});

it.each([
  '<use href="#mark"/><rect fill="url(#g)"/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<a href="https://a.example/"><text>a</text></a>',
  '<!-- <script>never runs</script> -->',
  '<style>.a{fill:red}</style>',
])('lets a picture have what stays within it: %s', (content) => {
  expect(svgDanger(svg(content))).toBeUndefined();
});

it.each([
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', 'a script'],
  ['<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"/>', 'a page or player within the picture'],
  ['<![CDATA[<!--]]><script>alert(1)</script><![CDATA[-->]]>', 'a script'],
  ['<?x > <!-- ?><script>alert(1)</script><?x --> ?>', 'a script'],
  ['<a xlink:href="&#106;avascript:alert(1)"><text/></a>', 'a link that runs code'],
  ['<a href="java&#10;script:alert(1)"><text/></a>', 'a link that runs code'],
  ['<rect fill="u\\72l(//evil.example/x)"/>', 'a reference to another file'],
  ['<style>a{fill:u<!-- -->rl(//evil.example/x)}</style>', 'a reference to another file'],
  ['<style><![CDATA[@im]]><![CDATA[port "//evil.example/x";]]></style>', 'a style sheet from elsewhere'],
  ['<animate attributeName="href" values="#a"/>', 'a link that changes'],
  ['<rect onload=alert(1) />', 'markup that is no XML'],
])('finds it in disguise: %s', (content, what) => {
  expect(svgDanger(svg(content))).toBe(what);
});

it.each([
  ['<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg/>', 'declarations in its DOCTYPE'],
  [`<!DOCTYPE svg SYSTEM "a>b<!--">${svg('<script/>')}<!-- -->`, 'a script'],
  [Buffer.from(svg('<script/>'), 'utf16le').toString('utf8'), 'text that is not UTF-8'],
  [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, 'text that is not UTF-8'],
])('finds it before the picture: %s', (text, what) => {
  expect(svgDanger(text)).toBe(what);
});

it.each([
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
${svg(`<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="base"/>
<metadata><rdf:RDF><cc:Work rdf:about=""><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" /></cc:Work></rdf:RDF></metadata>
<g inkscape:label="Layer 1" inkscape:export-filename="C:\\logo.png" style="fill:url(#g);-inkscape-font-specification:'Sans Bold'">
<path d="M 0,0 L 1,1" sodipodi:nodetypes="cc" /></g>`)}`,
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg(`<style type="text/css"><![CDATA[.st0{fill:url(#SVGID_1_);}.st1{font-family:'Lato &amp; Co'}]]></style>
<linearGradient id="a" xlink:href="#b"/><text>5 &gt; 4 &#8211; "on x=1"</text>`)}`,
])('lets an ordinary export pass', (text) => {
  expect(svgDanger(text)).toBeUndefined();
});

const DANGERS = [
  { element: 'script', attribute: 'id', value: 'a' },
  { element: 'foreignObject', attribute: 'id', value: 'a' },
  { element: 'a', attribute: 'href', value: 'javascript:alert(1)' },
  { element: 'image', attribute: 'href', value: 'https://evil.example/p.png' },
  { element: 'rect', attribute: 'onclick', value: 'alert(1)' },
  { element: 'rect', attribute: 'style', value: 'fill:url(https://evil.example/f.svg#g)' },
];
const hidden = fc.constantFrom(
  '',
  '<!-- -->',
  '<!--<a>-->',
  '<![CDATA[<!--]]>',
  '<?x <!-- > ?>',
  '<g/>',
  '&lt;!--',
);
/** Each character as it is, or as a reference to it. */
const disguised = (text: string) =>
  fc
    .array(fc.constantFrom('plain', 'decimal', 'hexadecimal'), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((ways) =>
      [...text].map((one, index) => {
        const code = one.charCodeAt(0);
        if (ways[index] === 'decimal') return `&#${code};`;
        return ways[index] === 'hexadecimal' ? `&#x${code.toString(16)};` : one;
      }),
    )
    .map((parts) => parts.join(''));
/** Each letter as it is, as a CSS escape, or in the other case. */
const escaped = (text: string) =>
  fc
    .array(fc.constantFrom('plain', 'escape', 'case'), { minLength: text.length, maxLength: text.length })
    .map((ways) =>
      [...text]
        .map((one, index) => {
          if (ways[index] === 'case') return one.toUpperCase();
          return ways[index] === 'escape' ? `\\${one.charCodeAt(0).toString(16)} ` : one;
        })
        .join(''),
    );

it('finds every danger behind prefixes, references, comments and CDATA', () => {
  const arbitrary = fc
    .constantFrom(...DANGERS)
    .chain((danger) =>
      fc.tuple(
        fc.constant(danger),
        disguised(danger.value),
        fc.constantFrom('', 's:', 'x-1:'),
        fc.constantFrom('"', "'"),
        fc.constantFrom(' ', '\n\t'),
        hidden,
        hidden,
      ),
    );
  fc.assert(
    fc.property(arbitrary, ([{ element, attribute }, value, prefix, quote, space, before, after]) => {
      const tag = `<${prefix}${element}${space}${attribute}${space}=${space}${quote}${value}${quote}/>`;
      const text = svg(`${before}${tag}${after}<![CDATA[-->]]>`);
      expect(svgDanger(text), text).toBeDefined();
    }),
  );
});

it('finds a file named in CSS behind escapes, case, comments and CDATA', () => {
  const apart = fc.constantFrom('', '<!-- -->', '<?x ?>', ']]><![CDATA[');
  fc.assert(
    fc.property(escaped('url'), apart, fc.boolean(), (word, between, isAttribute) => {
      const css = `a{fill:${word}(//evil.example/x)}`;
      const inner = between.startsWith(']]')
        ? `<![CDATA[a{fill:${word.slice(0, 1)}${between}${word.slice(1)}(//e)}]]>`
        : `a{fill:${word.slice(0, 1)}${between}${word.slice(1)}(//e)}`;
      const text = isAttribute ? svg(`<rect style="${css}"/>`) : svg(`<s:style>${inner}</s:style>`);
      expect(svgDanger(text), text).toBe('a reference to another file');
    }),
  );
});
