import { LRUCache } from 'lru-cache';
import { DatabaseGoneError } from '#app/database/database.port.server.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';

/** A read that takes longer than this, in ms, is answered from memory: a frozen database refuses nothing for long. */
const PATIENCE_MS = 500;

/**
 * Caches a read for outages: while the database is unreachable or does not answer, the last answer for the same
 * arguments is returned.
 * @param max answers cached
 * @param otherwise the answer for arguments without a cached one; without it these wait, and fail as the read does
 */
export function withOutageCache<Args extends unknown[], Answer>(
  read: (...args: Args) => Promise<Answer>,
  max: number,
  otherwise?: { answer: Answer },
): (...args: Args) => Promise<Answer> {
  const kept = new LRUCache<string, { answer: Answer }>({ max });
  return async (...args) => {
    const key = JSON.stringify(args, (_, value) => (value instanceof Set ? [...value] : value));
    const reading = read(...args).then((answer) => {
      kept.set(key, { answer });
      return answer;
    });
    const known = kept.get(key) ?? otherwise;
    return known ? orInOutage(reading, known.answer) : reading;
  };
}

/** A read that has an answer of its own while the database is unreachable or does not answer. */
export function withOutageAnswer<Args extends unknown[], Answer>(
  read: (...args: Args) => Promise<Answer>,
  answer: Answer,
): (...args: Args) => Promise<Answer> {
  return (...args) => orInOutage(read(...args), answer);
}

async function orInOutage<Answer>(reading: Promise<Answer>, known: Answer): Promise<Answer> {
  try {
    const settled = await settledWithin(reading, PATIENCE_MS);
    if ('value' in settled) return settled.value;
    settled.promise.catch(() => undefined);
    return known;
  } catch (error) {
    if (!(error instanceof DatabaseGoneError)) throw error;
    return known;
  }
}

/**
 * The same for reads of many entries by id: while the database is unreachable, the entries that are cached.
 * @param max entries cached
 */
export function withOutageCacheById<Thing extends object>(
  read: (ids: readonly string[]) => Promise<Map<string, Thing>>,
  max: number,
): (ids: readonly string[]) => Promise<Map<string, Thing>> {
  const kept = new LRUCache<string, Thing>({ max });
  return async (ids) => {
    try {
      const found = await read(ids);
      for (const [id, thing] of found) kept.set(id, thing);
      return found;
    } catch (error) {
      if (!(error instanceof DatabaseGoneError)) throw error;
      const known = ids.flatMap((id) => {
        const thing = kept.get(id);
        return thing ? [[id, thing] as const] : [];
      });
      if (known.length === 0 && ids.length > 0) throw error;
      return new Map(known);
    }
  };
}
