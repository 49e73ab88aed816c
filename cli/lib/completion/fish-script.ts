import type { CompletionCommand, Values } from './completion-model.ts';

/** The completion script of fish: one \`complete\` line per command, option and argument. */
export function fishScript(model: readonly CompletionCommand[]): string {
  const lines = model.flatMap((command) => {
    const when = `__masthead_at ${command.name}`.trim();
    return [
      ...command.commands.map(({ name, description }) =>
        line(when, [`-a ${quoted(name)}`, `-d ${quoted(description)}`]),
      ),
      ...command.options.map(({ flags, description, values }) =>
        line(when, [...flags.map(flagOf), ...valueParts(values), `-d ${quoted(description)}`]),
      ),
      ...command.arguments.map(({ values }) => line(when, [candidates(values)])),
    ];
  });
  return [
    '# Completion of masthead for fish. Use: masthead completion fish | source',
    ...atFunction(model),
    'complete -c masthead -f',
    ...lines,
    '',
  ].join('\n');
}

/**
 * The function of conditions: true if the command that the words before the cursor name is exactly the given one. Looking
 * for words alone, as `__fish_seen_subcommand_from` does, takes `content feeds` for `feeds`.
 */
function atFunction(model: readonly CompletionCommand[]): string[] {
  const known = model.flatMap(({ name, commands }) =>
    commands.map((command) => quoted(`${name}:${command.name}`)),
  );
  return [
    'function __masthead_at',
    '  set -l command',
    '  set -l words (commandline -opc)',
    '  set -e words[1]',
    '  for word in $words',
    '    switch "$command:$word"',
    `      case ${known.join(' ')}`,
    '        set -a command $word',
    '    end',
    '  end',
    '  test "$command" = "$argv"',
    'end',
  ];
}

/** In single quotes, fish knows two escapes: of the quote and of the backslash. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const line = (when: string, parts: readonly string[]) =>
  `complete -c masthead -n ${quoted(when)} ${parts.join(' ')}`;

const flagOf = (flag: string) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`);

function valueParts(values: Values | undefined): string[] {
  if (!values) return [];
  return values.kind === 'any' ? ['-r', '-F'] : ['-x', candidates(values)];
}

function candidates(values: Values): string {
  if (values.kind === 'any') return '-F';
  return `-a ${quoted(values.kind === 'brands' ? '(masthead completion --brand-ids 2>/dev/null)' : values.words.join(' '))}`;
}
