import type { BrandRegistry } from '#app/brand/brand-registry.server.ts';
import { createFeedbackStore } from '#app/prompts/feedback/feedback-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { createPushStore } from '#app/push/sending/push-store.server.ts';
import type { VisitorServices } from './visitor-services.ts';
import { type FirebaseService, openFirebase } from '#app/push/sending/firebase-sender.server.ts';
import { createPushDesk } from '#app/push/sending/push-desk.server.ts';
import type { PushSettings } from '#app/push/sending/push-settings.server.ts';

/** Feedback and push over the site's store. Firebase is opened when the first device comes. */
export function openVisitorServices(
  database: ContentDatabase,
  { brands, push: settings }: { brands: BrandRegistry; push?: PushSettings | undefined },
): VisitorServices {
  let firebase: Promise<FirebaseService> | undefined;
  const push = createPushDesk({
    settings,
    store: createPushStore(database),
    isBrand: (brid) => brands.get(brid) !== undefined,
    firebase: () => {
      firebase ??= openFirebase(settings?.provider === 'firebase' ? settings.config.projectId : '');
      firebase.catch(() => {
        firebase = undefined;
      });
      return firebase;
    },
  });
  return { feedback: createFeedbackStore(database), push };
}
