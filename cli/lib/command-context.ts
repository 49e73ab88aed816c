import type { Command } from 'commander';
import type { Output } from './output.ts';
import type { Project } from './project.ts';

/** What every command gets. */
export interface CommandContext {
  project: Project;
  output: Output;
  /** Sets the exit code of the run. */
  finish(code: number): void;
}

/** Declares one command on the program; the work is in the module's `run…`, loaded when the command runs. */
export type Declare = (program: Command, context: CommandContext) => void;
