import { latePart } from '#app/lib/view/late-part.tsx';

/** A topic on its way; its code is loaded as the portal has come to rest. */
export const FeedSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.FeedSkeleton),
  ahead: true,
});

/** The portal on its way. */
export const PortalSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.PortalSkeleton),
  ahead: true,
});
