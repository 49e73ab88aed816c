import type { LoaderFunctionArgs } from '@remix-run/node';
import { furtherArticles } from '#app/features/feed/further-articles.server.ts';
import { MOST_ARTICLE_PADDING, MOST_FEED_PADDING, sidePadding } from '#app/features/feed/side-padding.ts';
import { furtherStories } from '#app/features/story/page/further-stories.server.ts';
import { sharePicture } from '#app/features/story/share-picture.ts';
import { oneStoryView } from '#app/features/story/story-views.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { formatDate } from '#app/lib/format-age.ts';
import { readingMinutes } from '#app/lib/reading-minutes.ts';
import { settledWithin } from '#app/lib/settled-within.ts';
import { adSpaces } from '#schemas/page-config/ad-spaces.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';

/** Lists of slow back ends stream in below the story. */
const PATIENCE_MS = 250;

/** One story in full, and what to read next. A story that is not there is the not-found page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { visit, content } = context;
  const kind = pageKindOf(new URL(request.url).pathname);
  const brand = brandOnPage(visit.brand.brand, kind, visit);
  const id = params.articleId ?? '';
  const answer = /^\d+$/.test(id) ? await content.article(brand, id) : undefined;
  if (!answer) throw new Response('page data not found', { status: 404 });
  const now = Date.now();
  const further = furtherStories(furtherArticles(answer.article, brand, content, visit), context, now);
  const view = await oneStoryView(answer.article, answer.source, context, now);
  return {
    messages: messagesFor(visit.language, ['article', 'ads']),
    adSpaces: adSpaces(pageConfig(visit.brand.brand, kind, { ...visit, entryPoint: 'web' })),
    story: {
      ...view,
      sourceId: answer.source.id,
      audioUrl: answer.article.audio_url ?? null,
      html: context.pictures.inHtml(answer.formatted),
      shareImage: sharePicture(view.image, brand),
      author: answer.article.author,
      url: answer.article.orig_url,
      date: answer.article.date ? formatDate(Date.parse(answer.article.date), visit.language) : '',
      minutes: readingMinutes(answer.formatted),
      preview: answer.article.view_mode === 'preview',
    },
    further: await settledWithin(further, PATIENCE_MS),
    padding: {
      article: sidePadding(brand.cmsConfig.articlePadding, MOST_ARTICLE_PADDING),
      feed: sidePadding(brand.cmsConfig.webFeedPadding, MOST_FEED_PADDING),
    },
  };
}
