/** A position in a text for editors; both counted from 1, columns in UTF-16 units. */
interface TextPosition {
  line: number;
  column: number;
}

/** Line and column of an offset in UTF-16 units, counted from 0. */
export function textPosition(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
