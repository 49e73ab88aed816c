import { Link } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { headlineStep } from '#app/stories/stories.port.ts';
import styles from './story-page.module.css';

/** Topic and headline at the top of a story's page; `lang` where the headline's language is not the page's. */
export function StoryTitle({
  topic,
  title,
  lang,
}: {
  topic: string;
  title: string;
  lang?: string | undefined;
}) {
  const site = useSite();
  const t = useTranslate();
  return (
    <>
      <p className={styles.kicker}>
        <Link to={pageHref(site, '/', { topic })}>{t(`topics.${topic}`)}</Link>
      </p>
      <h1 className={styles.title} lang={lang} data-step={headlineStep(title)}>
        {title}
      </h1>
    </>
  );
}
