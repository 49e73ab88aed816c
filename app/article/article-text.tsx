import { Fragment } from 'react';
import { AdPlacement, AdSpaces } from '#app/ads/ads.port.ts';
import type { AdSpace } from '#schemas/ads/ad-spaces.ts';
import styles from './article-text.module.css';
import { splitBody } from './split-body.ts';

/** The text of a story, with ads between its paragraphs and one below them, as many as there are slots. */
export function ArticleText({
  html,
  lang,
  spaces,
}: {
  html: string;
  /** Set where the text's language is not the page's. */
  lang: string | undefined;
  spaces: readonly AdSpace[];
}) {
  const parts = splitBody(html, Math.max(1, spaces.length));
  return (
    <AdSpaces spaces={spaces}>
      {parts.map((part, index) => (
        // The parts of one text never change their order.
        <Fragment key={part}>
          {/* The markup was sanitised when the story was stored. */}
          <div className={styles.body} lang={lang} dangerouslySetInnerHTML={{ __html: part }} />
          {spaces[index] && (
            <div className={styles.ad} data-silent="">
              <AdPlacement slotId={spaces[index].id} kind="ad" />
            </div>
          )}
        </Fragment>
      ))}
    </AdSpaces>
  );
}
