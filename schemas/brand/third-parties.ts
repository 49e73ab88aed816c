import { z } from 'zod';
import type { CmsConfig } from '#schemas/brand/cms/cms-config.ts';

/** Any value that JSON can carry. */
export const jsonValueSchema = z.json();

const host = z
  .string()
  .regex(
    /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    'a host is written in lower case without https://, for example cdn.vendor.example or *.vendor.example',
  );

/** One third-party script: a new vendor needs only such an entry. */
export const thirdPartySchema = z.strictObject({
  name: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{1,39}$/,
      'a name has 2 to 40 lower-case letters, digits and -, and starts with a letter',
    )
    .describe('Name in events and findings.'),
  purpose: z.string().min(3).max(200).describe('Purpose of the script, in plain words for visitors.'),
  consent: z
    .enum(['measurement', 'sharing'])
    .describe(
      'measurement: used only for this site, and still loaded after an opt-out. sharing: not loaded after an opt-out.',
    ),
  src: z
    .string()
    .regex(/^https:\/\/[^\s"'<>]+$/, 'a script has an https address')
    .describe('Address of the script.'),
  hosts: z.array(host).optional().describe('Hosts that it contacts, other than that of src.'),
  timeoutMs: z
    .int()
    .min(100)
    .max(30_000)
    .optional()
    .describe('Time in ms after which loading is abandoned. Default 5000.'),
  globals: z
    .record(z.string().regex(/^[A-Za-z_$][\w$]*$/), jsonValueSchema)
    .optional()
    .describe('Values that are set on window before it runs, by name.'),
});

/** A third-party script. */
export type ThirdParty = z.infer<typeof thirdPartySchema>;

/** How long A/B testing waits for its settings (section 7), in ms; its library has a time-out of its own. */
const AB_SETTINGS_TIMEOUT_MS = 2000;

type Switches = Pick<CmsConfig, 'vwoEnabled' | 'vwoAccountId' | 'smartLookEnabled' | 'smartLookKey'>;

/**
 * The vendors with a switch in cmsConfig, if it is on and their key is set (section 3). Ad quality is not included:
 * it must run before the ads that it watches, so the ads load it.
 */
function builtIn(cms: Switches): ThirdParty[] {
  const found: ThirdParty[] = [];
  if (cms.vwoEnabled && cms.vwoAccountId)
    found.push({
      name: 'vwo',
      purpose: 'A/B testing',
      consent: 'sharing',
      src: `https://dev.visualwebsiteoptimizer.com/j.php?a=${cms.vwoAccountId}&f=1&vn=1.5`,
      hosts: ['*.visualwebsiteoptimizer.com'],
      timeoutMs: AB_SETTINGS_TIMEOUT_MS,
    });
  if (cms.smartLookEnabled && cms.smartLookKey)
    found.push({
      name: 'smartlook',
      purpose: 'Heatmaps and session recording',
      consent: 'sharing',
      src: 'https://web-sdk.smartlook.com/recorder.js',
      hosts: ['*.smartlook.com', '*.smartlook.cloud'],
    });
  return found;
}

/** All third-party scripts of a page: those with a switch, then those that the brand lists. */
export function thirdPartiesOf(brand: { thirdParties: readonly ThirdParty[] }, cms: Switches): ThirdParty[] {
  return [...builtIn(cms), ...brand.thirdParties];
}

/** Those that an opt-out does not block; all without an opt-out. */
export function allowedThirdParties(all: readonly ThirdParty[], optedOut: boolean): ThirdParty[] {
  return all.filter(({ consent }) => !optedOut || consent === 'measurement');
}

/** Sources for the content security policy (CSP Level 3, host-source): empty if a brand declares no vendor. */
export function thirdPartyHosts(all: readonly ThirdParty[]): string[] {
  const hosts = all.flatMap(({ src, hosts = [] }) => [new URL(src).host, ...hosts]);
  return [...new Set(hosts)].map((name) => `https://${name}`);
}
