import type { Argument, Command, Option } from 'commander';

/** Possible values: one of some words, a brand's id, or anything, for which the shell uses its own completion. */
export type Values = { kind: 'words'; words: readonly string[] } | { kind: 'brands' } | { kind: 'any' };

/** An option with its spellings (`--out`, `-p`); `values` only where it takes a value. */
interface CompletionOption {
  flags: string[];
  description: string;
  values?: Values;
}

/** A command as completion sees it. */
export interface CompletionCommand {
  /** Command names from the program on, joined by a space; empty for the program itself. */
  name: string;
  commands: Array<{ name: string; description: string }>;
  options: CompletionOption[];
  arguments: Array<{ values: Values; variadic: boolean }>;
}

/** The program itself and every command below it; hidden ones and hidden options are left out. */
export function completionModel(command: Command, name = ''): CompletionCommand[] {
  const help = command.createHelp();
  const below = help.visibleCommands(command);
  const own = {
    name,
    commands: below.map((child) => ({ name: child.name(), description: child.description() })),
    options: help.visibleOptions(command).map(optionOf),
    arguments: command.registeredArguments.map((argument) => argumentOf(argument, name)),
  };
  return [own, ...below.flatMap((child) => completionModel(child, `${name} ${child.name()}`.trim()))];
}

function optionOf(option: Option): CompletionOption {
  const flags = [option.long, option.short].filter((flag) => flag !== undefined);
  const plain = { flags, description: option.description };
  if (!option.required) return plain;
  const value = /<([^>]+)>/.exec(option.flags)?.[1] ?? '';
  return { ...plain, values: valuesOf(value, option.argChoices) };
}

function argumentOf(argument: Argument, command: string): CompletionCommand['arguments'][number] {
  // `new` takes the id of a brand that does not exist yet.
  const values: Values = command === 'new' ? { kind: 'any' } : valuesOf(argument.name(), argument.argChoices);
  return { values, variadic: argument.variadic };
}

function valuesOf(name: string, choices: readonly string[] | undefined): Values {
  if (choices) return { kind: 'words', words: choices };
  return name === 'brid' ? { kind: 'brands' } : { kind: 'any' };
}
