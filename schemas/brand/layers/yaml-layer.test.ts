import { describe, expect, it } from 'vitest';
import { pathKey, readLayer } from './yaml-layer.ts';

const only = (text: string) => readLayer(text, 'brand.yaml').issues[0];

describe('a YAML layer', () => {
  const { layer } = readLayer(
    'name: A\ntheme:\n  feed: hero\ndomains: [a.example, b.example]\n',
    'brand.yaml',
  );

  it('holds the data and the lines', () => {
    expect(layer?.data).toEqual({ name: 'A', theme: { feed: 'hero' }, domains: ['a.example', 'b.example'] });
    expect(layer?.lines[2]).toBe('  feed: hero');
  });

  it('has the position of each key and each value', () => {
    expect(layer?.positions.get(pathKey(['theme', 'feed']))).toEqual({ line: 3, column: 3 });
    expect(layer?.values.get(pathKey(['theme', 'feed']))).toEqual({ line: 3, column: 9 });
  });

  it('has the position of each entry of a list', () => {
    expect(layer?.positions.get(pathKey(['domains', 1]))).toEqual({ line: 4, column: 22 });
  });

  it('counts lines in files with Windows line ends', () => {
    const windows = readLayer('name: A\r\nbrid: b\r\n', 'brand.yaml').layer;
    expect(windows?.positions.get('brid')).toEqual({ line: 2, column: 1 });
    expect(windows?.lines[1]).toBe('brid: b');
  });
});

describe('a YAML file that cannot be read', () => {
  it('is reported at the line of the mistake', () => {
    const issue = only('name: "A\nbrid: b\n');
    expect(issue).toMatchObject({ code: 'yaml-syntax', file: 'brand.yaml' });
    expect(issue?.line).toBeGreaterThan(0);
  });

  it('with tabs has the hint to indent with spaces', () => {
    expect(only('theme:\n\tfeed: hero\n')).toMatchObject({
      code: 'yaml-syntax',
      line: 2,
      source: '\tfeed: hero',
      hint: 'Indent with spaces, not with tabs.',
    });
  });

  it.each([
    ['name: A\nbrid: b\nname: C\n', 3, 1, '`name` stands on line 1 already'],
    ['theme:\n  feed: a\n  "feed": b\n', 3, 3, '`feed` stands on line 2 already'],
    ['a: {1: x, 1: y}\n', 1, 11, '`1` stands on line 1 already'],
  ])('is reported for a duplicate key, with its first place: %j', (text, line, column, message) => {
    expect(only(text)).toMatchObject({
      code: 'duplicate-key',
      line,
      column,
      message,
      hint: 'Keep one of the two.',
    });
  });

  it.each([
    ['nothing', ''],
    ['a comment', '# later\n'],
    ['a text', 'hello'],
    ['a list', '- a\n- b\n'],
  ])('holds no keys when it holds %s', (_, text) => {
    expect(only(text)?.code).toBe('not-a-map');
  });

  it('is refused above 256 KiB', () => {
    expect(only(`name: ${'x'.repeat(256 * 1024)}`)).toMatchObject({ code: 'file-too-large', line: 0 });
  });

  it('is refused when aliases multiply beyond measure', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed'])
      bomb.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(',')}]`);
    expect(only(bomb.join('\n'))).toMatchObject({
      code: 'yaml-alias',
      hint: 'Write the values out instead of using & and *.',
    });
  });

  it('is refused when an alias is within its own anchor', () => {
    const issue = only('theme: &a\n  colors: *a\n');
    expect(issue?.code).toBe('yaml-alias');
    expect(issue?.message).not.toContain('\n');
  });

  it.each([
    ['lists in brackets', `a: ${'['.repeat(100_000)}`],
    ['maps in brackets', `a: ${'{b: '.repeat(5_000)}${'}'.repeat(5_000)}`],
    ['lists of dashes', '- '.repeat(100_000)],
    ['indented maps', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}k:`).join('\n')],
  ])('is refused when %s nest without measure', (_, text) => {
    expect(only(text)?.code).toBe('nested-too-deep');
  });

  it.each([
    ['a control of direction', String.raw`name: "Acme\u202eNews"`, 'invisible-character 2:7'],
    ['a zero-width space in a list', String.raw`a: [b, "c\u200b"]`, 'invisible-character 2:8'],
    ['half of a letter', String.raw`name: "\ud800Acme"`, 'half-character 2:7'],
    ['a control character in a key', String.raw`"a\e[31m": b`, 'control-character 2:1'],
    ['NUL and an escape', String.raw`name: "a\0b\e[31m"`, 'control-character 2:7'],
  ])('is refused for %s that is written as an escape', (_, line, found) => {
    const issue = only(`brid: a\n${line}\n`);
    expect(`${issue?.code} ${issue?.line}:${issue?.column}`).toBe(found);
    expect(issue?.source).toBe(line);
  });

  it('may have escapes of line ends, tabs, letters and emoji', () => {
    expect(only(String.raw`name: "\u00d1and\xfa\n\t\U0001F600"`)).toBeUndefined();
    expect(only(String.raw`name: '\u202e'`)).toBeUndefined();
  });
});
