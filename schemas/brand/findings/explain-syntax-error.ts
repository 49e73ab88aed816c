/** A syntax error, as the YAML parser reports it. */
interface SyntaxFault {
  code: string;
  message: string;
}

/** A syntax error with a message for authors, at its likely cause. Both numbers 1-based. */
interface ExplainedSyntax {
  line: number;
  column: number;
  message: string;
  hint: string;
}

type Place = Pick<ExplainedSyntax, 'line' | 'column'>;

/**
 * The parser notices many errors after their cause: an open quote at the next quote, an indented key at the value
 * above. This finds the likely cause.
 */
export function explainSyntaxError(
  fault: SyntaxFault,
  place: Place,
  lines: readonly string[],
): ExplainedSyntax {
  const error = { ...place, message: fault.message };
  if (fault.code === 'TAB_AS_INDENT') return { ...error, hint: 'Indent with spaces, not with tabs.' };
  if (fault.code === 'MULTIPLE_DOCS')
    return { ...error, hint: 'Remove the line `---`, and what belongs to another file.' };
  return (
    openQuote(error, lines) ??
    openBracket(error, lines) ??
    withoutColon(error, lines) ??
    colonInText(error, lines) ??
    indentation(error, lines, fault.code) ?? {
      ...error,
      hint: 'Check indentation, colons and quotes on this line and the one above.',
    }
  );
}

type ParserError = Omit<ExplainedSyntax, 'hint'>;

/** A backslash is read in one way only: with two, the time doubles with each of a text that is closed. */
const OPEN_QUOTE = /^(\s*(?:- )*(?:[\w-]+:\s+)?)(["'])((?:(?!\2)[^\\]|\\(?:.|$))*)$/;

/** The last line up to the error whose value starts with a quote that is not closed on that line. */
function openQuote(error: ParserError, lines: readonly string[]): ExplainedSyntax | undefined {
  const index = lines.findIndex((row, at) => at < error.line && OPEN_QUOTE.test(row));
  const [, before = '', mark] = OPEN_QUOTE.exec(lines[index] ?? '') ?? [];
  if (!mark) return undefined;
  return {
    line: index + 1,
    column: before.length + 1,
    message: 'a quote is opened here and not closed on this line',
    hint: `Is the closing ${mark} missing?`,
  };
}

const OPEN_BRACKET = /^(\s*(?:- )*(?:[\w-]+:\s+)?)([[{])/;

/** True when from this line up to the error more brackets are open than closed, at the end of every line. */
function staysOpen(lines: readonly string[], from: number, end: number): boolean {
  let open = 0;
  return lines.slice(from, Math.max(from + 1, end - 1)).every((row) => {
    open += (row.match(/[[{]/g)?.length ?? 0) - (row.match(/[\]}]/g)?.length ?? 0);
    return open > 0;
  });
}

function openBracket(error: ParserError, lines: readonly string[]): ExplainedSyntax | undefined {
  const index = lines.findIndex(
    (row, at) => at < error.line && OPEN_BRACKET.test(row) && staysOpen(lines, at, error.line),
  );
  const [, before = '', mark] = OPEN_BRACKET.exec(lines[index] ?? '') ?? [];
  if (!mark) return undefined;
  return {
    line: index + 1,
    column: before.length + 1,
    message: 'a bracket is opened here and not closed',
    hint: `Is the closing ${mark === '[' ? ']' : '}'} missing?`,
  };
}

/** A line that reads like `key value` or `key:value`. */
function withoutColon(error: ParserError, lines: readonly string[]): ExplainedSyntax | undefined {
  const row = lines[error.line - 1] ?? '';
  const [, before = '', key, value] = /^(\s*(?:- )?)([\w-]+)(?:\s+|:(?=[^\s:/]))([^:]+)$/.exec(row) ?? [];
  if (key === undefined || value === undefined) return undefined;
  return { ...error, column: before.length + 1, hint: `Did you mean \`${key}: ${value}\`?` };
}

/** A text with a colon and a space, which reads like a key within a value. */
function colonInText(error: ParserError, lines: readonly string[]): ExplainedSyntax | undefined {
  const row = lines[error.line - 1] ?? '';
  const [, before = '', text] = /^(\s*(?:- )?[\w-]+:\s+)([^"'[{\s][^"]*:\s[^"]*)$/.exec(row) ?? [];
  if (text === undefined) return undefined;
  return { ...error, column: before.length + 1, hint: `Put quotes around a text with a colon: "${text}".` };
}

const indentOf = (row: string) => row.search(/\S/);

/** A key that is indented deeper than the value above allows, or between two levels. */
function indentation(
  error: ParserError,
  lines: readonly string[],
  code: string,
): ExplainedSyntax | undefined {
  const hint = 'Line up this key with its neighbours.';
  const row = lines[error.line - 1] ?? '';
  const below = lines[error.line] ?? '';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && indentOf(below) > indentOf(row))
    return { ...error, line: error.line + 1, column: indentOf(below) + 1, hint };
  if (code !== 'BAD_INDENT') return undefined;
  return { ...error, column: Math.max(error.column, indentOf(row) + 1), hint };
}
