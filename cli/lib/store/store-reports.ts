import { z } from 'zod';

/** Answer of `masthead backup --json`. */
export const backupReportSchema = z.object({
  store: z.string().describe('The file that was copied.'),
  file: z.string().describe('The backup.'),
  bytes: z.int(),
});

/** Answer of `masthead restore --json`. */
export const restoreReportSchema = z.object({
  store: z.string().describe('The file that is now the backup’s copy, or the database without its password.'),
  file: z.string().describe('The backup.'),
  before: z.string().nullable().describe('Where the store that was there is now; null if there was none.'),
});

/** Answer of `masthead migrate --json`. */
export const migrateReportSchema = z.object({
  store: z.string().describe('The file, or the address of the database without its password.'),
  applied: z.array(z.string()).describe('Migrations that were applied by this run.'),
  migrations: z.int().describe('Migrations that the store now has.'),
});
