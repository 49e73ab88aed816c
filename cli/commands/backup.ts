import type { Declare } from '#cli/lib/command-context.ts';
import type { BackupOptions } from '#cli/lib/store/backup-run.ts';

/** `masthead backup [file]`, `masthead restore <file>` and `masthead migrate` */
export const declareBackup: Declare = (program, context) => {
  program
    .command('backup')
    .description('copy the embedded store while servers use it')
    .argument('[file]', 'where to write it (default: beside the store, with the time in its name)')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--json', 'print the result as JSON')
    .action(async (file: string | undefined, options: BackupOptions) => {
      const { runBackup } = await import('#cli/lib/store/backup-run.ts');
      context.finish(runBackup(file, options, context));
    });
  program
    .command('restore')
    .description(
      'put a backup in the place of the embedded store, or into an empty database; servers must be stopped',
    )
    .argument('<file>', 'the backup')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, options: BackupOptions) => {
      const { runRestore } = await import('#cli/lib/store/backup-run.ts');
      context.finish(await runRestore(file, options, context));
    });
  program
    .command('migrate')
    .description('bring the tables of the store up to date, as the first start of a new version does')
    .option('--data <folder>', 'data folder (default: DATA_DIR, else data/)')
    .option('--json', 'print the result as JSON')
    .action(async (options: BackupOptions) => {
      const { runMigrate } = await import('#cli/lib/store/migrate-run.ts');
      context.finish(await runMigrate(options, context));
    });
};
