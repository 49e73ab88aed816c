/** Longest line, in characters; the same as in biome.json, so that formatting leaves the text alone. */
const WIDTH = 110;

/** JSON with two spaces of indentation and lists of plain values on one line where they fit. */
export function printJson(value: unknown): string {
  return `${printValue(value, '', '', '')}\n`;
}

/** @param after what will follow on the same line: the comma between entries, or nothing */
function printValue(value: unknown, indent: string, key: string, after: string): string {
  if (typeof value !== 'object' || value === null) return key + JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => printValue(item, deeper, '', commaAt(index, value)));
    const line = `${key}[${items.join(', ')}]`;
    const plain = value.every((item) => typeof item !== 'object' || item === null);
    if (plain && `${indent}${line}${after}`.length <= WIDTH) return line;
    return block(`${key}[`, items, ']', indent);
  }
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([name, entry], index, all) =>
      printValue(entry, deeper, `${JSON.stringify(name)}: `, commaAt(index, all)),
    );
  return entries.length === 0 ? `${key}{}` : block(`${key}{`, entries, '}', indent);
}

function commaAt(index: number, { length }: readonly unknown[]): string {
  return index < length - 1 ? ',' : '';
}

function block(open: string, items: readonly string[], close: string, indent: string): string {
  return `${open}\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}${close}`;
}
