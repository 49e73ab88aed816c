import type { LoaderFunctionArgs } from '@remix-run/node';
import { recommendedArticles } from '#app/features/feed/recommended-articles.server.ts';
import { sharePicture } from '#app/features/story/share-picture.ts';
import { type StoryViewSite, storyView } from '#app/features/story/story-view.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { formatDate } from '#app/lib/format-age.ts';
import { readingMinutes } from '#app/lib/reading-minutes.ts';
import { adSpaces } from '#schemas/page-config/ad-spaces.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';

/** One story in full, and what to read next. A story that is not there is the not-found page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { visit, content } = context;
  const kind = pageKindOf(new URL(request.url).pathname);
  const brand = brandOnPage(visit.brand.brand, kind, visit);
  const id = params.articleId ?? '';
  const answer = /^\d+$/.test(id) ? await content.article(brand, id) : undefined;
  if (!answer) throw new Response('page data not found', { status: 404 });
  const now = Date.now();
  const site: StoryViewSite = { ...visit, pictureOf: context.pictures.of };
  const view = storyView(answer.article, answer.source, site, now);
  const next = await recommendedArticles(answer.article, brand, content, visit.language);
  const sources = new Map(next.sources.map((one) => [one.id, one]));
  return {
    messages: messagesFor(visit.language, ['article', 'ads']),
    adSpaces: adSpaces(pageConfig(visit.brand.brand, kind, { ...visit, entryPoint: 'web' })),
    story: {
      ...view,
      html: context.pictures.inHtml(answer.formatted),
      shareImage: sharePicture(view.image, brand),
      author: answer.article.author,
      url: answer.article.orig_url,
      date: answer.article.date ? formatDate(Date.parse(answer.article.date), visit.language) : '',
      minutes: readingMinutes(answer.formatted),
      preview: answer.article.view_mode === 'preview',
    },
    recommended: next.articles.map((one) => storyView(one, sources.get(one.source), site, now)),
  };
}
