import { latePart } from '#app/lib/view/late-part.tsx';
import { FeedSkeleton as Feed, PortalSkeleton as Portal } from './portal-skeleton.tsx';

/** A topic on its way; its code is loaded as the portal has come to rest. */
export const FeedSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.FeedSkeleton),
  onServer: import.meta.env.SSR ? Feed : undefined,
  ahead: true,
});

/** The portal on its way. */
export const PortalSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.PortalSkeleton),
  onServer: import.meta.env.SSR ? Portal : undefined,
  ahead: true,
});
