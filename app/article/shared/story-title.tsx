import { Link } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { headlineStep } from '#app/stories/stories.port.ts';
import styles from './story-page.module.css';

/** Topic and headline at the top of a story's page. */
export function StoryTitle({ topic, title }: { topic: string; title: string }) {
  const site = useSite();
  const t = useTranslate();
  return (
    <>
      <p className={styles.kicker}>
        <Link to={pageHref(site, '/', { topic })}>{t(`topics.${topic}`)}</Link>
      </p>
      <h1 className={styles.title} data-step={headlineStep(title)}>
        {title}
      </h1>
    </>
  );
}
