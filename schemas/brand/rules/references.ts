import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';

/** Names that refer to nothing in the brand, and links whose host cannot exist: mistakes. */
export function referenceFindings(brand: Brand): Finding[] {
  return [...sizeMappingFindings(brand), ...linkFindings(brand), ...timeZoneFindings(brand)];
}

function sizeMappingFindings({ ads }: Brand): Finding[] {
  const known = Object.keys(ads.sizeMappings);
  return (['units', 'articleUnits'] as const).flatMap((list) =>
    (ads[list] ?? []).flatMap(({ sizeMappingName: name }, index): Finding[] => {
      if (name === undefined || known.includes(name)) return [];
      const meant = nearestWord(name, known);
      const all = known.length > 0 ? `Known: ${known.join(', ')}.` : 'Define it under ads.sizeMappings.';
      return [
        {
          path: ['ads', list, index, 'sizeMappingName'],
          code: 'unknown-size-mapping',
          message: `ads.sizeMappings has no ${JSON.stringify(name)}, so the slot would show no ad`,
          hint: meant ? `Did you mean ${JSON.stringify(meant)}?` : all,
          atValue: true,
        },
      ];
    }),
  );
}

/** The zone of visitors without a topic of their own must have one. */
function timeZoneFindings({ cmsConfig: { pushNotificationConfig } }: Brand): Finding[] {
  const { availableTimezones, defaultTimezone } = pushNotificationConfig;
  if (availableTimezones.length === 0 || availableTimezones.includes(defaultTimezone)) return [];
  return [
    {
      path: ['cmsConfig', 'pushNotificationConfig', 'defaultTimezone'],
      code: 'unknown-time-zone',
      message: `availableTimezones lacks the default ${defaultTimezone}`,
      hint: 'Add it there, or choose one of them.',
      atValue: true,
    },
  ];
}

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function linkFindings(brand: Brand): Finding[] {
  return (['portalMenuOptions', 'topButtons'] as const).flatMap((list) =>
    (brand[list] ?? []).flatMap(({ link }, index): Finding[] => {
      if (link === undefined) return [];
      const all = typeof link === 'string' ? [['', link] as const] : Object.entries(link);
      return all.flatMap(([language, address]): Finding[] => {
        if (address === undefined || /[{}]/.test(address) || hasHost(address)) return [];
        const meant = [
          address.replace(/^(?:https?:?\/*)+/, 'https://'),
          address.replace(/^(https:\/\/[^/]*)/, (start) => start.replaceAll(',', '.')),
          address.replace(/^https:\/+/, 'https://'),
        ].find(hasHost);
        return [
          {
            path: [list, index, 'link', ...(language === '' ? [] : [language])],
            code: 'dead-link',
            message: `${JSON.stringify(address)} leads to no host on the internet`,
            hint: meant ? `Did you mean ${JSON.stringify(meant)}?` : 'Write https:// and a host name.',
            atValue: true,
          },
        ];
      });
    }),
  );
}

/** Whether an address names a host with a dot, and no user or password. */
function hasHost(address: string): boolean {
  if (!/^https:\/\/[^/]/.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return HOST.test(hostname) && !/^https?$/.test(hostname) && username === '' && password === '';
}
