export { pushDisplay } from './push-display.ts';
export { readPushRecord, writePushRecord } from './push-record.ts';
export { type WebPushSubscription, webPushToken } from './push-token.ts';
export { audienceOf } from './push-topic.ts';
export { renewSubscription } from './renew-subscription.ts';
