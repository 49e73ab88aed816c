import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { storyViews } from '#app/stories/stories.port.server.ts';

/**
 * The stories of one event, newest first, headed by the one with a picture that tells it best. An event that became part
 * of another is redirected to that one; an unknown one, or one that a single source of the brand tells, answers 404.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { siteRequest, content } = context;
  const { brand } = siteRequest.brand;
  const id = params.eventId ?? '';
  const isOffered = brand.eventCards !== false && /^\d{1,20}$/.test(id);
  const answer = isOffered ? await content.coverage?.(brand, id) : undefined;
  if (!answer) throw new Response('page data not found', { status: 404 });
  if (answer.id !== id) throw redirect(`/full-coverage/${answer.id}${new URL(request.url).search}`);
  const stories = await storyViews(answer, context, Date.now());
  const byId = new Map(stories.map((story) => [story.id, story]));
  const best = answer.best.flatMap((storyId) => byId.get(storyId) ?? []);
  const pictured = best.find(({ image, imageUse }) => image !== null && imageUse === undefined);
  return {
    messages: messagesFor(siteRequest.language, ['coverage']),
    lead: pictured ?? best[0] ?? null,
    stories,
    sourceCount: answer.sources.length,
  };
}
