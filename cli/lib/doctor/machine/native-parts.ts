import { messageOf } from '#app/lib/message-of.ts';
import { type CheckResult, fault, fine } from '#cli/lib/doctor/check-result.ts';

/** A package with native code, and a small task that shows that it works here. */
interface NativePart {
  name: string;
  use: string;
  tryOut(): Promise<void>;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const PARTS: readonly NativePart[] = [
  {
    name: '@photostructure/sqlite',
    use: 'the store',
    async tryOut() {
      const { DatabaseSync } = await import('@photostructure/sqlite');
      const database = new DatabaseSync(':memory:');
      database.prepare('SELECT 1').get();
      database.close();
    },
  },
  {
    name: 'sharp',
    use: 'icons and pictures',
    async tryOut() {
      const { default: sharp } = await import('sharp');
      const create = { width: 2, height: 2, channels: 3 as const, background: '#123456' };
      const picture = await sharp({ create }).png().toBuffer();
      if (!picture.subarray(0, 4).equals(PNG_START)) throw new Error('it made no PNG');
    },
  },
  {
    name: 'esbuild',
    use: 'builds',
    async tryOut() {
      const { transformSync } = await import('esbuild');
      const { code } = transformSync('const one: number = 1; export { one };', { loader: 'ts' });
      if (code.includes('number')) throw new Error('it left a type in place');
    },
  },
];

/**
 * Runs a small task of each native package.
 * @param where a deployment builds nothing
 */
export function tryNativeParts(where: 'checkout' | 'deployment' = 'checkout'): Promise<CheckResult[]> {
  const needed = PARTS.filter(({ name }) => where === 'checkout' || name !== 'esbuild');
  return Promise.all(
    needed.map(async ({ name, use, tryOut }) => {
      try {
        await tryOut();
        return fine(`${name} works`);
      } catch (error) {
        const reason = messageOf(error).split('\n')[0];
        return fault(`${name}, needed for ${use}, does not work: ${reason}`, `npm ci && npm rebuild ${name}`);
      }
    }),
  );
}
