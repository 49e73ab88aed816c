import { useLoaderData } from '@remix-run/react';
import type { RefObject } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { previewStyle } from '#app/lib/picture-preview.ts';
import { pictureSources } from '#app/lib/picture-set.ts';
import { report } from '#app/lib/report.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './article.module.css';
import { ArticleText } from './article-text.tsx';
import type { loader } from './loader.server.ts';

/** Picture and text of a story, and the way to its publisher where the text is but a preview. */
export function ArticleBody({ text }: { text: RefObject<HTMLDivElement> }) {
  const { story, adSpaces } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      {story.image && (
        <div className={styles.picture} style={previewStyle(story.imagePreview)}>
          <Picture
            width={1200}
            height={675}
            fetchpriority="high"
            {...pictureSources(story.image, '(min-width: 48rem) 46rem, 100vw')}
          />
        </div>
      )}
      <div ref={text}>
        <ArticleText html={story.html} spaces={adSpaces} />
      </div>
      {story.preview && <p className={styles.note}>{t('article.preview', { source: story.source.title })}</p>}
      {story.url && story.preview && (
        <ButtonLink
          href={story.url}
          rel="noopener"
          onClick={() => report('read full article click', { item_id: story.id })}
        >
          {t('article.readFull')}
          <Icon name="outside" size={20} />
        </ButtonLink>
      )}
    </>
  );
}
