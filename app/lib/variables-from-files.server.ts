import { readFileSync } from 'node:fs';

/** Variables of an environment, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/** A variable `NAME_FILE` that cannot be used. */
export class VariableFileError extends Error {
  override readonly name = 'VariableFileError';
}

/**
 * The variables, with `NAME` read from the file that `NAME_FILE` names, as Docker and Kubernetes mount secrets. Line
 * ends at the end of the file are no part of the value.
 * @param isRead the variables that may come from files; a `…_FILE` of any other name belongs to another program
 * @throws VariableFileError that names the variable: the file cannot be read or is empty, or both variables are set
 */
export function variablesFromFiles(given: Variables, isRead: (name: string) => boolean): Variables {
  const found = { ...given };
  for (const [fileName, file] of Object.entries(given)) {
    const name = fileName.slice(0, -SUFFIX.length);
    if (!fileName.endsWith(SUFFIX) || !file || !isRead(name)) continue;
    if (given[name]) throw new VariableFileError(`${name} and ${fileName} are both set. Set one of them.`);
    found[name] = valueIn(fileName, file);
  }
  return found;
}

function valueIn(fileName: string, file: string): string {
  const value = textOf(fileName, file).replace(/[\r\n]+$/, '');
  if (value !== '') return value;
  throw new VariableFileError(
    `${fileName} names ${file}, which is empty. Put the value in it, or unset the variable.`,
  );
}

function textOf(fileName: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'it cannot be read' } = error as NodeJS.ErrnoException;
    throw new VariableFileError(`${fileName} names ${file}, which cannot be read: ${code}`, { cause: error });
  }
}
