import type { Logger } from 'kysely';

/** A statement that has ended. Neither its text nor its values are in it. */
export interface EndedStatement {
  /** select, insert, update, delete, or raw. */
  kind: string;
  ms: number;
  hasFailed: boolean;
}

/** Learns of each statement. */
export type StatementObserver = (statement: EndedStatement) => void;

const KINDS: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/**
 * A log for a database handle that reports its statements to an observer; undefined without one, so that nothing is
 * timed.
 */
export function statementLog(observe: StatementObserver | undefined): Logger | undefined {
  if (!observe) return undefined;
  return ({ level, query, queryDurationMillis }) =>
    observe({
      kind: KINDS[query.query.kind] ?? 'raw',
      ms: queryDurationMillis,
      hasFailed: level === 'error',
    });
}
