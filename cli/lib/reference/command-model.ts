import type { EventEmitter } from 'node:events';
import type { Argument, Command, Option } from 'commander';

/** An option or argument as the reference shows it. */
export interface ReferenceParameter {
  /** `<brid>`, or `-p, --port <number>`. */
  term: string;
  description: string;
  choices: readonly string[];
  /** The default value. */
  fallback: unknown;
  required: boolean;
}

/** A command as the reference shows it. */
export interface ReferenceCommand {
  /** Words after `masthead`: `content pull`. */
  name: string;
  /** What can follow the name, arguments before options. */
  usage: string;
  description: string;
  arguments: ReferenceParameter[];
  options: ReferenceParameter[];
  /** The notes at the end of its help, by line. */
  remarks: string[];
}

/** The commands that have an action, in the order of their declaration; hidden ones and hidden options are left out. */
export function referenceCommands(program: Command, name = ''): ReferenceCommand[] {
  return program.commands.flatMap((command) => {
    const words = `${name} ${command.name()}`.trim();
    return command.commands.length > 0 ? referenceCommands(command, words) : [commandOf(command, words)];
  });
}

/** The options that the help of a command shows. */
export function optionsOf(command: Command): ReferenceParameter[] {
  return command.createHelp().visibleOptions(command).map(optionOf);
}

function commandOf(command: Command, name: string): ReferenceCommand {
  const args = command.registeredArguments.map(argumentOf);
  // The help option, which all commands have, is described once.
  const options = optionsOf(command).filter(({ term }) => !term.includes('--help'));
  const required = options.filter((option) => option.required).map(({ term }) => term);
  const more = options.length > required.length ? ['[options]'] : [];
  return {
    name,
    usage: [...args.map(({ term }) => term), ...required, ...more].join(' '),
    description: command.description(),
    arguments: args,
    options,
    remarks: remarksOf(command),
  };
}

function argumentOf(argument: Argument): ReferenceParameter {
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  return {
    term: argument.required ? `<${name}>` : `[${name}]`,
    description: argument.description,
    choices: argument.argChoices ?? [],
    fallback: argument.defaultValue,
    required: argument.required,
  };
}

function optionOf(option: Option): ReferenceParameter {
  return {
    term: option.flags,
    description: option.description,
    choices: option.argChoices ?? [],
    // Commander's default of `--no-color` is `true`, which would be confusing here.
    fallback: option.negate ? undefined : option.defaultValue,
    required: option.mandatory,
  };
}

/** Commander's commands are event emitters, and emit the text of `addHelpText` by this event. */
function remarksOf(command: Command): string[] {
  const written: string[] = [];
  (command as Command & Pick<EventEmitter, 'emit'>).emit('afterHelp', {
    command,
    error: false,
    write: (text: string) => void written.push(text),
  });
  return written
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
