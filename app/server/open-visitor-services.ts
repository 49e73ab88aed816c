import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import { createReactionStore } from '#app/content/content.port.server.ts';
import { type ContentDatabase, forWritesOfVisitors } from '#app/database/database.port.server.ts';
import { createFeedbackStore } from '#app/prompts/prompts.port.server.ts';
import {
  createPushStore,
  createPushSubscriptions,
  type FirebaseService,
  openFirebase,
  type PushSettings,
} from '#app/push/push.port.server.ts';
import type { VisitorServices } from './visitor-services.ts';

/** Feedback and push, in the site's store. Firebase is opened when the first device subscribes. */
export function openVisitorServices(
  database: ContentDatabase,
  { brands, push: settings }: { brands: BrandRegistry; push?: PushSettings | undefined },
): VisitorServices {
  const visited = forWritesOfVisitors(database);
  let firebase: Promise<FirebaseService> | undefined;
  const push = createPushSubscriptions({
    settings,
    store: createPushStore(visited),
    isBrand: (brid) => brands.get(brid) !== undefined,
    firebase: () => {
      firebase ??= openFirebase(settings?.provider === 'firebase' ? settings.config.projectId : '');
      firebase.catch(() => {
        firebase = undefined;
      });
      return firebase;
    },
  });
  const feedback = createFeedbackStore(visited);
  const reactions = createReactionStore(database);
  return {
    feedback,
    push,
    async forget(before, stop) {
      await createFeedbackStore(database).forget(before, stop);
      await reactions.forgetOld(Date.now(), stop);
      await createPushStore(database).forgetUnseen(Date.now(), stop);
    },
  };
}
