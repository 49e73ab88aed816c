import type { CompletionCommand, Values } from './completion-model.ts';

/** The completion script of bash (3.2 and newer). Compares words itself, as `compgen -W` would expand them. */
export function bashScript(model: readonly CompletionCommand[]): string {
  return `# Completion of masthead for bash. Use: source <(masthead completion bash)
_masthead() {
  local command='' value='' word candidates='' i position=0 current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  [[ $current == '=' ]] && current=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    if [[ -n $value && $word != '=' ]]; then value=''; continue; fi
${readArms(model)}
  done
${candidateArms(model)}
  while IFS= read -r word; do
    [[ -n $word && $word == "$current"* ]] && COMPREPLY+=("$word")
  done <<< "$candidates"
  return 0
}
complete -o default -F _masthead masthead
`;
}

/** The completion script of zsh: to be sourced after \`compinit\`, or saved as \`_masthead\` on \`fpath\`. */
export function zshScript(model: readonly CompletionCommand[]): string {
  return `#compdef masthead
# Completion of masthead for zsh. Use: source <(masthead completion zsh)
_masthead() {
  local command='' value='' word='' candidates='' i position=0 current="\${words[CURRENT]}"
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    if [[ -n $value ]]; then value=''; continue; fi
${readArms(model)}
  done
${candidateArms(model)}
  if [[ -n $candidates ]]; then compadd -- "\${(@f)candidates}"; else _files; fi
}
if [[ "\${funcstack[1]}" == _masthead ]]; then _masthead "$@"; else compdef _masthead masthead; fi
`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Parses one word: a command, an option that takes a value, another option, or an argument. */
function readArms(model: readonly CompletionCommand[]): string {
  const arms = model.flatMap((command) => [
    ...command.commands.map(({ name }) => {
      const next = `${command.name} ${name}`.trim();
      return `${quoted(`${command.name}:${name}`)}) command=${quoted(next)}; position=0 ;;`;
    }),
    ...command.options.flatMap(({ flags, values }) =>
      values
        ? [
            `${flags.map((flag) => quoted(`${command.name}:${flag}`)).join('|')}) value=${quoted(flags[0] ?? '')} ;;`,
          ]
        : [],
    ),
  ]);
  const rest = [`*:-*|*:'=') ;;`, `*) position=$((position + 1)) ;;`];
  return caseOf('"$command:$word"', [...arms, ...rest]);
}

/** Puts the possible words at the cursor into \`candidates\`, one a line. */
function candidateArms(model: readonly CompletionCommand[]): string {
  const forValues = model.flatMap(({ name, options }) =>
    options.flatMap(({ flags, values }) => arm(quoted(`${name}:${flags[0]}`), values)),
  );
  const forOptions = model.map(({ name, options }) => {
    const words = options.flatMap(({ flags }) => flags);
    return `${quoted(name)}) candidates=${quoted(words.join('\n'))} ;;`;
  });
  const forArguments = model.flatMap((command) =>
    command.commands.length > 0
      ? arm(quoted(`${command.name}:0`), { kind: 'words', words: command.commands.map(({ name }) => name) })
      : command.arguments.flatMap(({ values, variadic }, at) =>
          arm(variadic ? `${quoted(`${command.name}:`)}*` : quoted(`${command.name}:${at}`), values),
        ),
  );
  return [
    '  if [[ -n $value ]]; then',
    caseOf('"$command:$value"', forValues),
    '  elif [[ $current == -* ]]; then',
    caseOf('"$command"', forOptions),
    '  else',
    caseOf('"$command:$position"', forArguments),
    '  fi',
  ].join('\n');
}

function arm(pattern: string, values: Values | undefined): string[] {
  if (!values || values.kind === 'any') return [];
  const words =
    values.kind === 'brands'
      ? '"$(masthead completion --brand-ids 2>/dev/null)"'
      : quoted(values.words.join('\n'));
  return [`${pattern}) candidates=${words} ;;`];
}

function caseOf(subject: string, arms: readonly string[]): string {
  return [`    case ${subject} in`, ...arms.map((line) => `      ${line}`), '    esac'].join('\n');
}
