import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { openPostgres } from './open-postgres.server.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

it.skipIf(WITHOUT_POSTGRES)(
  'a statement may take 15 s for visitors, minutes where whole tables are counted, and any time in a migration',
  async () => {
    const url = await newPostgresDatabase('bare');
    const limits = { serve: '15s', count: '5min', migrate: '0' } as const;
    for (const purpose of ['serve', 'count', 'migrate'] as const) {
      const database = openPostgres(url, QUIET, purpose);
      const { rows } = await sql`show statement_timeout`.execute(database);
      await database.destroy();
      expect(rows).toEqual([{ statement_timeout: limits[purpose] }]);
    }
  },
);
