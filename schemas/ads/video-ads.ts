import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';

type OverrideAt = readonly [path: PropertyKey[], cmsConfig: unknown];

/**
 * A warning for a brand that switches video ads on, as no slot requests them. They are optional (section 1), and the
 * vendors that section 9 matches by name are not named; the switch is passed on in the page config for native apps.
 */
export function videoAdFindings(brand: Brand): Finding[] {
  const below = (section: 'pages' | 'environments') =>
    Object.entries<{ cmsConfig?: unknown } | undefined>(brand[section]).map(
      ([key, one]): OverrideAt => [[section, key, 'cmsConfig'], one?.cmsConfig],
    );
  const settings: OverrideAt[] = [
    [['cmsConfig'], brand.cmsConfig],
    ...below('pages'),
    ...below('environments'),
    ...brand.experiments.map(
      (one, index): OverrideAt => [['experiments', index, 'cmsConfig'], one.cmsConfig],
    ),
  ];
  return settings.flatMap(([path, cms]) =>
    asksForVideo(cms)
      ? [
          {
            path: [...path, 'enableVideoAds'],
            code: 'video-ads-unavailable',
            message: 'video ads are not asked for: slots hold pictures and the native widget',
            hint: 'Take enableVideoAds out, unless a native app reads it from the page config.',
            atValue: true,
          },
        ]
      : [],
  );
}

function asksForVideo(cms: unknown): boolean {
  return typeof cms === 'object' && cms !== null && 'enableVideoAds' in cms && cms.enableVideoAds === true;
}
