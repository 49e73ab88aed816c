import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Explained } from '#schemas/brand/findings/explain-zod-issue.ts';

type Place = readonly [path: PropertyKey[], cmsConfig: unknown];

/**
 * A brand that switches video ads on: a warning, as no slot asks for them. They are optional (section 1), and the
 * vendors that section 9 matches by name are not named; the switch is handed on in the page config for native apps.
 */
export function videoAdFindings(brand: Brand): Explained[] {
  const below = (section: 'pages' | 'environments') =>
    Object.entries<{ cmsConfig?: unknown } | undefined>(brand[section]).map(
      ([key, one]): Place => [[section, key, 'cmsConfig'], one?.cmsConfig],
    );
  const places: Place[] = [
    [['cmsConfig'], brand.cmsConfig],
    ...below('pages'),
    ...below('environments'),
    ...brand.experiments.map((one, index): Place => [['experiments', index, 'cmsConfig'], one.cmsConfig]),
  ];
  return places.flatMap(([path, cms]) =>
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
