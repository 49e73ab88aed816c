import { describe, expect, it, vi } from 'vitest';
import { WITHOUT_POSTGRES } from './start-postgres.ts';

describe.skipIf(WITHOUT_POSTGRES)('databases of tests', () => {
  it('have names of their own, however often the module is loaded in one process', async () => {
    const made = async () => {
      vi.resetModules();
      const { newPostgresDatabase } = await import('./open-stores.ts');
      return newPostgresDatabase('bare');
    };
    expect(await made()).not.toBe(await made());
  });
});
