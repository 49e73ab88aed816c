export { type FirebaseService, openFirebase } from '#app/push/sending/firebase-sender.server.ts';
export { pushCounts } from '#app/push/sending/push-counts.server.ts';
export type { PushSender } from '#app/push/sending/push-message.server.ts';
export {
  checkPushVariables,
  type PushSettings,
  pushSettings,
  pushVariables,
} from '#app/push/sending/push-settings.server.ts';
export { createPushStore, type PushStore, type TopicCount } from '#app/push/sending/push-store.server.ts';
export {
  createPushSubscriptions,
  type PushSubscriptions,
} from '#app/push/sending/push-subscriptions.server.ts';
export { isQuiet, type QuietHours, quietHoursOf } from '#app/push/sending/quiet-hours.server.ts';
export { sendMessages } from '#app/push/sending/send-messages.server.ts';
export { createWebPushSender } from '#app/push/sending/web-push-sender.server.ts';
