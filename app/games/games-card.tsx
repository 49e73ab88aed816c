import { reportsClick } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { Picture } from '#app/ui/picture.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import styles from './games-card.module.css';
import type { CardGame } from './games-of-the-day.ts';

/** The games card in a story list (section 2, "Games card"), with a link to all games. */
export const GamesCard = cachedPart(
  'games card',
  function GamesCard({ games }: { games: readonly CardGame[] }) {
    const site = useSite();
    const t = useTranslate();
    return (
      <section className={styles.card} aria-labelledby="games-card">
        <h3 className={styles.title} id="games-card">
          {t('cards.games')}
        </h3>
        <ul className={styles.games}>
          {games.map(({ id, name, square }) => (
            <li key={id} className={styles.item}>
              <SiteLink
                className={styles.game}
                to={pageHref(site, `/games/${encodeURIComponent(id)}`)}
                aria-label={t('cards.playGame', { name })}
                {...reportsClick('games card click', { item_id: id })}
              >
                <span className={styles.picture}>
                  {square && (
                    <Picture src={square} width={512} height={512} loading="lazy" decoding="async" />
                  )}
                </span>
                <span className={styles.name}>{name}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <SiteLink
          id="play-games"
          className={styles.play}
          to={pageHref(site, '/game-zone')}
          aria-labelledby="play-games games-card"
          {...reportsClick('games card click', {})}
        >
          {t('cards.play')}
        </SiteLink>
      </section>
    );
  },
);
