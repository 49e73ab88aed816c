import { isSeq, parse, Scalar, stringify } from 'yaml';

const HARMLESS = /^[\w./][\w./:+-]*( [\w./:+-]+)*$/;

/** Whether YAML reads a text without quotes as this very text, also in flow style. */
function isPlainText(text: string): boolean {
  return HARMLESS.test(text) && !text.endsWith(':') && !text.includes(': ') && parse(text) === text;
}

/** A value as YAML on one line, in the style of its previous quotes if it needs some. */
export function scalarText(value: unknown, style?: string | null): string {
  if (typeof value !== 'string') return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  if (style === Scalar.QUOTE_SINGLE) return `'${value.replaceAll("'", "''")}'`;
  if (style === Scalar.QUOTE_DOUBLE || !isPlainText(value)) return JSON.stringify(value);
  return value;
}

/** A scalar or list on one line, without anchor or tag, so that it can be replaced. */
export function isSimple(node: unknown, text: string): node is Scalar | { range: [number, number, number] } {
  if (!(node instanceof Scalar || isSeq(node)) || !node.range) return false;
  if (node.anchor !== undefined || node.tag !== undefined) return false;
  const source = text.slice(node.range[0], node.range[1]);
  return source !== '' && !/[\r\n]/.test(source) && !/(^|\s)#/.test(source.replace(/(["']).*?\1/g, ''));
}
