import type { ContentSource } from '#app/content/content-source.server.ts';
import {
  carrierDnsStateSchema,
  carrierGameSchema,
  carrierGamesSchema,
} from '#app/content/upstream/shape/carrier-services.server.ts';
import { cleanGame, cleanGames } from '#app/content/upstream/shape/clean-answers.server.ts';
import type { UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { PAGE_DATA_NOT_FOUND, type UpstreamFailure } from '#app/content/upstream/upstream-failure.server.ts';
import { brandParameters } from './feed-parameters.server.ts';
import { signCall } from './sign-call.server.ts';

type ServiceCalls = Pick<ContentSource, 'sign' | 'games' | 'game' | 'dnsState'>;

const NOTHING: UpstreamFailure = { kind: 'empty', message: PAGE_DATA_NOT_FOUND, detail: 'no answer' };

/** The portal waits for its games card: from then on, in ms, the last list of games will do. */
const LATE_GAMES_MS = 250;

/**
 * The calls other than stories: horoscope, games, dns-state.
 * @param embedded answers those that the back end does not have; without it they fail
 * @param now ms since 1970
 */
export function serviceCalls(
  call: UpstreamCaller,
  base: string,
  embedded: ContentSource | undefined,
  now: () => number,
): ServiceCalls {
  return {
    sign: signCall(call, embedded, now),
    games: async (brand, query) => {
      const { lang, whitelist = [] } = query;
      const wanted = whitelist.length > 0 ? whitelist : brand.cmsConfig.gamesToShow;
      const answer = await call({
        name: 'games',
        path: '/api/games',
        parameters: { ...brandParameters(brand), lang, whitelist: wanted },
        schema: carrierGamesSchema,
        // Also where the back end does not know the parameter.
        clean: ({ games }) => ({
          games: cleanGames(games, base).filter(({ id }) => wanted.length === 0 || wanted.includes(id)),
        }),
        lateMs: LATE_GAMES_MS,
        otherwise: embedded && (() => embedded.games(brand, query)),
      });
      if (!answer) throw new UpstreamError(NOTHING);
      return answer;
    },
    game: async (brand, gameId, lang) => {
      const answer = await call({
        name: 'game',
        path: `/api/spa/games/${encodeURIComponent(gameId)}`,
        parameters: { ...brandParameters(brand), lang },
        schema: carrierGameSchema(gameId),
        isAsked: ({ game }) => game.id === gameId,
        clean: ({ game }) => ({ game: cleanGame(game, base) ?? { ...game, gameUrl: '' } }),
        isById: true,
        otherwise: embedded && (() => embedded.game(brand, gameId, lang)),
      });
      return answer?.game.gameUrl ? answer : undefined;
    },
    dnsState: async (brand, region, optedOut) => {
      const answer = await call({
        name: 'dns-state',
        path: '/api/dns-state',
        parameters: { ...brandParameters(brand), state: region },
        schema: carrierDnsStateSchema,
        otherwise: embedded && (() => embedded.dnsState(brand, region, optedOut)),
      });
      if (!answer) throw new UpstreamError(NOTHING);
      // The visitor's own choice has precedence, whatever the back end says.
      return { ...answer, dns_enabled: answer.dns_enabled || optedOut };
    },
  };
}
