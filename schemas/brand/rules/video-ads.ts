import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Explained } from '#schemas/brand/findings/explain-zod-issue.ts';

/**
 * A brand that switches video ads on: a warning, as no slot asks for them. They are optional (section 1), and the
 * vendors that section 9 matches by name are not named; the switch is handed on in the page config for native apps.
 */
export function videoAdFindings(brand: Brand): Explained[] {
  const places: Array<readonly [PropertyKey[], unknown]> = [
    [['cmsConfig'], brand.cmsConfig],
    ...Object.entries(brand.pages).map(
      ([page, one]) => [['pages', page, 'cmsConfig'], one?.cmsConfig] as const,
    ),
    ...Object.entries(brand.environments).map(
      ([name, one]) => [['environments', name, 'cmsConfig'], one?.cmsConfig] as const,
    ),
    ...brand.experiments.map((one, index) => [['experiments', index, 'cmsConfig'], one.cmsConfig] as const),
  ].map(([path, cms]) => [[...path], cms] as const);
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
