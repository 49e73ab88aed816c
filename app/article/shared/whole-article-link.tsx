import { Link } from '@remix-run/react';
import { reportsClick } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { appHref, useSite } from '#app/site/site.port.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { WholeArticle } from './whole-article.ts';
import styles from './whole-article-link.module.css';

/** Link from a preview or summary to the whole story, on this site or at its publisher. */
export function WholeArticleLink({ to, storyId }: { to: WholeArticle; storyId: string }) {
  const t = useTranslate();
  const site = useSite();
  const clicks = reportsClick('read full article click', { item_id: storyId });
  return to.isOutside ? (
    <ButtonLink href={to.href} rel="noopener" data-screen-only="" {...clicks}>
      {t('article.readFull')}
      <Icon name="outside" size={20} />
    </ButtonLink>
  ) : (
    <Link
      className={styles.link}
      to={appHref(site, to.href)}
      prefetch="intent"
      data-screen-only=""
      {...clicks}
    >
      {t('article.readFull')}
    </Link>
  );
}
