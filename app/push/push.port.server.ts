export { type FirebaseService, openFirebase } from './sending/firebase-sender.server.ts';
export { createPushDesk, type PushDesk } from './sending/push-desk.server.ts';
export type { PushSender } from './sending/push-message.server.ts';
export {
  checkPushVariables,
  type PushSettings,
  pushSettings,
  pushVariables,
} from './sending/push-settings.server.ts';
export { createPushStore, type PushStore, type TopicCount } from './sending/push-store.server.ts';
export { isQuiet, type QuietHours, quietHoursOf } from './sending/quiet-hours.server.ts';
export { sendMessages } from './sending/send-messages.server.ts';
export { createWebPushSender } from './sending/web-push-sender.server.ts';
