import { usNatFields } from './privacy-signals.ts';
import type { PrivacyState } from './privacy-state.ts';
import { US_NAT, type UsNatFields, wholeUsNat } from './us-nat.ts';

/** Answer to a ping (IAB GPP CMP API 1.1, PingReturn). */
interface Ping {
  gppVersion: '1.1';
  cmpStatus: 'loaded';
  cmpDisplayStatus: 'disabled';
  signalStatus: 'ready' | 'not ready';
  supportedAPIs: readonly string[];
  /** 0: the site itself, no registered consent management platform. */
  cmpId: 0;
  sectionList: readonly number[];
  applicableSections: readonly number[];
  gppString: string;
  /** By section prefix: the core segment, and the Gpc segment where it exists. */
  parsedSections: Readonly<Record<string, readonly UsNatFields[]>>;
}

/** The answer to a ping for a privacy state. */
export function gppPing(state: PrivacyState): Ping {
  const { decided, gpp } = state;
  const segments = segmentsOf(state);
  return {
    gppVersion: '1.1',
    cmpStatus: 'loaded',
    cmpDisplayStatus: 'disabled',
    signalStatus: decided ? 'ready' : 'not ready',
    supportedAPIs: [`${US_NAT.id}:${US_NAT.prefix}`],
    cmpId: 0,
    sectionList: segments.length > 0 ? [US_NAT.id] : [],
    applicableSections: gpp.sections,
    gppString: gpp.string,
    parsedSections: segments.length > 0 ? { [US_NAT.prefix]: segments } : {},
  };
}

/** The segments of usnat as in the GPP string; none where no section applies. */
function segmentsOf({ optedOut, gpc, gpp }: PrivacyState): UsNatFields[] {
  const fields = usNatFields({ optedOut, gpc, applicable: gpp.sections.includes(US_NAT.id) });
  return fields ? [wholeUsNat(fields), { SubsectionType: 1, Gpc: gpc }] : [];
}

/**
 * Answers a command without listeners: ping, hasSection, getSection, getField. Null for a section or field that
 * does not exist (CMP API 1.1); undefined for an unknown command.
 */
export function gppAnswer(command: string, parameter: unknown, state: PrivacyState): unknown {
  const ping = gppPing(state);
  const section = (name: unknown) => (typeof name === 'string' ? (ping.parsedSections[name] ?? null) : null);
  switch (command) {
    case 'ping':
      return ping;
    case 'hasSection':
      return section(parameter) !== null;
    case 'getSection':
      return section(parameter);
    case 'getField': {
      const [name, field = ''] = String(parameter).split('.');
      for (const segment of section(name) ?? []) if (Object.hasOwn(segment, field)) return segment[field];
      return null;
    }
    default:
      return undefined;
  }
}
