import type { CompletionCommand, Values } from './completion-model.ts';

/** The completion script of fish: one \`complete\` line per command, option and argument. */
export function fishScript(model: readonly CompletionCommand[]): string {
  const lines = model.flatMap((command) => {
    const when = condition(command);
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
    'complete -c masthead -f',
    ...lines,
    '',
  ].join('\n');
}

/** In single quotes, fish knows two escapes: of the quote and of the backslash. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const line = (when: string, parts: readonly string[]) =>
  `complete -c masthead -n ${quoted(when)} ${parts.join(' ')}`;

/** True if the words before the cursor are exactly this command. */
function condition({ name, commands }: CompletionCommand): string {
  if (name === '') return '__fish_use_subcommand';
  const seen = name.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
  const below = commands.map((command) => command.name).join(' ');
  return [...seen, ...(below ? [`not __fish_seen_subcommand_from ${below}`] : [])].join('; and ');
}

const flagOf = (flag: string) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`);

function valueParts(values: Values | undefined): string[] {
  if (!values) return [];
  return values.kind === 'any' ? ['-r', '-F'] : ['-x', candidates(values)];
}

function candidates(values: Values): string {
  if (values.kind === 'any') return '-F';
  return `-a ${quoted(values.kind === 'brands' ? '(masthead completion --brand-ids 2>/dev/null)' : values.words.join(' '))}`;
}
