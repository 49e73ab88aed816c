import { lookup as lookUpBySystem, Resolver } from 'node:dns/promises';
import type { CheckedAddress } from './send-request.server.ts';

/** How name servers are asked: how long one may take at first, in ms, and how often each is asked. */
const ASKING = { timeout: 2_000, tries: 2 };

/** Codes of c-ares for name servers that give no answer or say that they have none at the moment. */
const NO_ANSWER: readonly string[] = ['ETIMEOUT', 'ESERVFAIL', 'EREFUSED'];

/** Who is asked for a name. */
interface NameSources {
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'>;
  system: (host: string) => Promise<readonly CheckedAddress[]>;
}

/** The addresses of a name as this system knows it: by its hosts file, its search domains and its name servers. */
export const lookUpHere = (host: string): Promise<readonly CheckedAddress[]> =>
  lookUpBySystem(host, { all: true, verbatim: true });

/**
 * The addresses of a name from data. The name servers are asked first, as Node asks the system in two threads of the
 * process alone: two names whose name servers say nothing would hold up every other name, also that of the carrier's
 * back end. The system is asked for what no name server knows.
 * @throws the errors of `node:dns`
 */
export async function lookUpName(
  host: string,
  { resolver, system }: NameSources = { resolver: new Resolver(ASKING), system: lookUpHere },
): Promise<readonly CheckedAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [...addressesIn(v4, 4), ...addressesIn(v6, 6)];
  if (found.length > 0) return found;
  for (const asked of [v4, v6])
    if (asked.status === 'rejected' && NO_ANSWER.includes(asked.reason.code)) throw asked.reason;
  return system(host);
}

function addressesIn(asked: PromiseSettledResult<string[]>, family: 4 | 6): CheckedAddress[] {
  return asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : [];
}
