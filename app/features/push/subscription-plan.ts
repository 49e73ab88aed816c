import type { Permission } from './opt-in.machine.ts';

/** A device's place: the topic that it is signed on to, and the token under which. */
export interface Subscription {
  topic: string;
  token: string;
}

/** One call to the server. */
export type SubscriptionStep =
  | { type: 'unsubscribe'; from: Subscription }
  | { type: 'subscribe'; topic: string };

/**
 * From where the device is to where it should be (section 4): signed off unless the browser allows and the brand
 * offers push; switching topic signs off first, then on.
 */
export function subscriptionPlan(
  current: Subscription | undefined,
  wanted: { permission: Permission; enabled: boolean; topic: string },
): SubscriptionStep[] {
  const shouldBe = wanted.permission === 'granted' && wanted.enabled;
  if (current && shouldBe && current.topic === wanted.topic) return [];
  const off: SubscriptionStep[] = current ? [{ type: 'unsubscribe', from: current }] : [];
  return shouldBe ? [...off, { type: 'subscribe', topic: wanted.topic }] : off;
}
