import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A source file with its path from the project's root. */
export interface ParsedSource {
  file: string;
  statements: readonly ts.Statement[];
}

const NOT_SOURCE = /\.test\.tsx?$|\.d\.ts$|\.generated\./;

/** Source files below folders, without tests, parsed and not type-checked. */
export function parsedSources(folders: readonly string[]): ParsedSource[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SOURCE.test(file))
    .map((file) => parsed(file, readFileSync(file, 'utf8')));
}

/** One text as a source file. */
export function parsed(file: string, text: string): ParsedSource {
  return { file, statements: ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements };
}

/** Whether a statement is exported by its own keyword, and not as the default. */
export function isNamedExport(statement: ts.Statement): boolean {
  const kinds = ts.canHaveModifiers(statement) ? ts.getModifiers(statement)?.map(({ kind }) => kind) : [];
  return Boolean(
    kinds?.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword),
  );
}
