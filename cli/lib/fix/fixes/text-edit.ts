/** Text that replaces a range; both ends are offsets in UTF-16 units, the end not included. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits to a text; they must not overlap. Everything else is unchanged, byte for byte. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
}

/** Offset in the original text of an offset in the edited text; for one inside a new text, the start of its edit. */
export function offsetBefore(offset: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const newStart = start + shift;
    if (offset < newStart) break;
    if (offset < newStart + text.length) return start;
    shift += text.length - (end - start);
  }
  return offset - shift;
}

/** Offset of a 1-based line and column; undefined where the text has no such line. */
export function offsetOf(text: string, line: number, column: number): number | undefined {
  let start = 0;
  for (let left = line; left > 1; left--) {
    const end = text.indexOf('\n', start);
    if (end < 0) return undefined;
    start = end + 1;
  }
  return line < 1 ? undefined : start + column - 1;
}

/** Offsets of the whole line of an offset; `next` is where the following line starts. */
export function lineAround(text: string, offset: number): { start: number; end: number; next: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  const next = feed < 0 ? text.length : feed + 1;
  const end = feed < 0 ? text.length : text[feed - 1] === '\r' && feed > start ? feed - 1 : feed;
  return { start, end, next };
}

/** Lines that an edit removes and adds: whole lines, without line ends. */
export function changedLines(text: string, edit: TextEdit): { removed: string[]; added: string[] } {
  const first = lineAround(text, edit.start);
  const isWhole = first.start === edit.start && /(^|\n)$/.test(edit.text);
  const endsLine = edit.end === 0 || text[edit.end - 1] === '\n' || edit.end === text.length;
  if (isWhole && (endsLine || edit.end === edit.start)) {
    return { removed: linesOf(text.slice(edit.start, edit.end)), added: linesOf(edit.text) };
  }
  const last = lineAround(text, Math.max(edit.start, edit.end - 1));
  const before = text.slice(first.start, edit.start);
  return {
    removed: linesOf(text.slice(first.start, last.end)),
    added: linesOf(before + edit.text + text.slice(edit.end, Math.max(edit.end, last.end))),
  };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
