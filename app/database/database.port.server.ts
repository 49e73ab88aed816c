export { migrations } from '#app/database/migrations/migrations.server.ts';
export { BackupError, backUpStore, isEmbeddedStore, restoreStore } from './back-up.server.ts';
export { leaveCheckpoints, startCheckpoints } from './checkpoints/start-checkpoints.server.ts';
export { compiledQuery } from './compiled-query.server.ts';
export {
  DatabaseGoneError,
  explainStoreError,
  isDatabaseGone,
  isWriteRefused,
} from './database-gone-error.server.ts';
export { deleteInSteps } from './delete-in-steps.server.ts';
export { engineOf } from './engine-of.server.ts';
export { fillDatabase } from './fill-database.server.ts';
export { forBackground, forVisitors, forWritesOfVisitors, VISITOR_MS } from './for-visitors.server.ts';
export { noteVersion } from './newer-store.server.ts';
export {
  type ContentDatabase,
  checkTables,
  migrateStore,
  openDatabase,
  refuseWrites,
  type StoreLocation,
} from './open-database.server.ts';
export { openPostgres } from './open-postgres.server.ts';
export {
  hasHostForUser,
  hasOneHost,
  hasPoolMax,
  hasStatementTimeout,
  isPostgresAddress,
  MIN_POOL_CONNECTIONS,
  postgresAddress,
} from './postgres-address.server.ts';
export { SqliteConnection, StoreLibraryError } from './sqlite-connection.server.ts';
export type { StatementObserver } from './statement-observer.server.ts';
export { remedyOf } from './store-remedies.server.ts';
export type {
  ClusterTable,
  FeedPushTable,
  FeedReadTable,
  FeedTable,
  PictureFactsTable,
  StoryRow,
  SummaryRow,
  Tables,
  WebSubSubscriptionTable,
} from './tables.server.ts';
export { watchStoreFile } from './watch-store-file.server.ts';
export { writeExclusively } from './write-exclusively.server.ts';
export { inChunks, PAUSE_BETWEEN_WRITES_MS, writeInBatches } from './write-in-batches.server.ts';
