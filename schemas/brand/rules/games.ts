import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { GAME_IDS } from '#schemas/content/games.ts';

/** Warnings for games that do not ship with the product, as a carrier's own back end may have them. */
export function gameFindings(brand: Brand): Finding[] {
  const known: readonly string[] = GAME_IDS;
  return brand.cmsConfig.gamesToShow.flatMap((id, index): Finding[] => {
    if (known.includes(id)) return [];
    const meant = nearestWord(id, known);
    return [
      {
        path: ['cmsConfig', 'gamesToShow', index],
        code: 'unknown-game',
        message: `no game ${JSON.stringify(id)} ships with the product`,
        hint: meant ? `Did you mean ${JSON.stringify(meant)}?` : `Known: ${known.join(', ')}.`,
        atValue: true,
      },
    ];
  });
}
