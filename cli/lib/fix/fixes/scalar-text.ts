import { isSeq, parse, Scalar, stringify } from 'yaml';

const HARMLESS = /^[\w./][\w./:+-]*( [\w./:+-]+)*$/;

/** A text that YAML reads as this very text without quotes, in flow style too. */
function isPlainText(text: string): boolean {
  return HARMLESS.test(text) && !text.endsWith(':') && !text.includes(': ') && parse(text) === text;
}

/** A value as YAML on one line, in the quotes that stood there where it needs some. */
export function scalarText(value: unknown, style?: string | null): string {
  if (typeof value !== 'string') return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  if (style === Scalar.QUOTE_SINGLE) return `'${value.replaceAll("'", "''")}'`;
  if (style === Scalar.QUOTE_DOUBLE || !isPlainText(value)) return JSON.stringify(value);
  return value;
}

/** A scalar or list written on one line, without anchor or tag: one that can be replaced as it stands. */
export function isSimple(node: unknown, text: string): node is Scalar | { range: [number, number, number] } {
  if (!(node instanceof Scalar || isSeq(node)) || !node.range) return false;
  if (node.anchor !== undefined || node.tag !== undefined) return false;
  const source = text.slice(node.range[0], node.range[1]);
  return source !== '' && !/[\r\n]/.test(source) && !/(^|\s)#/.test(source.replace(/(["']).*?\1/g, ''));
}
