import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './search-box.module.css';

/** The search engine's results page (section 2). */
export const SEARCH_ENGINE = 'https://www.google.com/search';

/**
 * The search box: Enter navigates to the search engine with `q` and, where the brand has a search-partner id,
 * `client`. A plain form, so it works without scripts. An empty or blank field is not sent, and nothing is said
 * about it (section 5): the browser checks it, `QUIET_SEARCH_SCRIPT` hides its message, and screen
 * readers announce no mistake before one has typed.
 */
export function SearchBox({ client }: { client: string | undefined }) {
  const t = useTranslate();
  return (
    <search className={styles.search}>
      <form action={SEARCH_ENGINE} method="get" className={styles.form}>
        {client && <input type="hidden" name="client" value={client} />}
        <input
          className={styles.field}
          type="search"
          name="q"
          required
          pattern=".*\S.*"
          aria-invalid={false}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <span className={styles.glass}>
          <Icon name="search" size={20} />
        </span>
      </form>
    </search>
  );
}
