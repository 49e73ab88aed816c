import type { Issue } from '#schemas/brand/findings/issue.ts';

interface Kind {
  code: string;
  is: RegExp;
  message: (name: string) => string;
  hint: string;
}

/** Kinds of characters that no brand file needs: none can be seen in an editor, and all of them ship to visitors. */
const KINDS: readonly Kind[] = [
  {
    // What replaces bytes that are no UTF-8 when a file is decoded.
    code: 'not-utf8',
    is: /\uFFFD/u,
    message: () => 'the file is not UTF-8 here: a letter of it is lost',
    hint: 'Save the file as UTF-8 (it may be Latin-1, Windows-1252 or UTF-16), and write the letter again.',
  },
  {
    code: 'control-character',
    is: /[^\P{Cc}\t\n\r]/u,
    message: (name) => `the control character ${name} stands here`,
    hint: 'Delete it; it cannot be seen in most editors.',
  },
  {
    // Zero-width space, word joiner, byte order mark, line and paragraph separators, and controls of the direction of
    // text. Joiners are left alone, as scripts and emoji need them.
    code: 'invisible-character',
    is: /[\u200B\u2060\uFEFF\u2028\u2029\u202A-\u202E\u2066-\u2069]/u,
    message: (name) => `the invisible character ${name} stands here`,
    hint: 'Delete it, or type the text again: it came in by copying.',
  },
];

const UTF_16: Omit<Issue, 'file'> = {
  code: 'not-utf8',
  line: 0,
  column: 0,
  path: '',
  message: 'the file is UTF-16',
  hint: 'Save it as UTF-8: choose it in the editor, or write it with -Encoding utf8 in PowerShell.',
};

/** Whether a text was UTF-16: of plain letters, every second byte is 0. */
function isUtf16(text: string): boolean {
  return text.split('\0').length > text.length / 4 + 1;
}

/**
 * Characters of a YAML file that cannot be meant: the first one of each kind in each of the first ten lines that have
 * one. A byte order mark at the start is no mistake. UTF-16 is one finding, as every line of it has such characters.
 */
export function characterIssues(text: string, file: string): Issue[] {
  if (isUtf16(text)) return [{ ...UTF_16, file }];
  if (!KINDS.some(({ is }) => is.test(text.slice(1)) || is.test(text.slice(0, 1).replace('\uFEFF', ''))))
    return [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const issues = lines.flatMap((row, index) => KINDS.flatMap((kind) => issueIn(row, index + 1, kind, file)));
  return issues.slice(0, 10);
}

/** Half of a letter beyond U+FFFF, which no text can hold: what is sent in UTF-8 has U+FFFD instead. */
const HALF: Kind = {
  code: 'half-character',
  is: /\p{Cs}/u,
  message: (name) => `${name} is half of a letter`,
  hint: 'Write the letter itself.',
};

/** The text of a key or a value, as YAML's escapes have made it, and where it begins. */
export interface WrittenText {
  text: string;
  line: number;
  column: number;
  /** The line. */
  source: string | undefined;
}

/** As {@link characterIssues}, for characters that are written as escapes: `"\u202e"`, `"\e"`. */
export function escapedCharacterIssues(texts: readonly WrittenText[], file: string): Issue[] {
  const issues = texts.flatMap(({ text, ...place }) =>
    [...KINDS, HALF].flatMap((kind) => {
      const [issue] = kind.code === 'not-utf8' ? [] : issueIn(text, place.line, kind, file);
      if (!issue) return [];
      const message = issue.message.replace(/stands here$/, 'is written here as an escape');
      return [{ ...issue, ...place, message }];
    }),
  );
  return issues.slice(0, 10);
}

function issueIn(row: string, line: number, { code, is, message, hint }: Kind, file: string): Issue[] {
  const at = row.search(is);
  if (at < 0) return [];
  const name = `U+${(row.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return [{ code, file, line, column: at + 1, path: '', message: message(name), hint, source: shown(row) }];
}

/** The line without characters that would disturb a terminal. */
function shown(row: string): string {
  return row.replace(/[^\P{Cc}\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
