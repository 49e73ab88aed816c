import type { HostNavigation } from '#app/native-bridge/native-bridge.port.ts';
import type { GameView } from './game-view.ts';

/** A tap on a game as the host app is told of it (section 7). */
export function gameNavigation(
  game: Pick<GameView, 'id' | 'name' | 'provider'>,
  path: string,
): HostNavigation {
  return {
    target: 'web',
    url: path,
    context: {
      game: game.name,
      provider: game.provider,
      interstitialAdShowPoint: 'game_zone',
      eventTrigger: 'game zone click',
      itemId: game.id,
      eventValue: game.name,
    },
  };
}
