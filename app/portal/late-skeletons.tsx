import { latePart } from '#app/late-parts/late-parts.port.ts';

/** A topic on its way; its code is loaded as the portal has come to rest. */
export const LateStoryListSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.StoryListSkeleton),
  ahead: true,
});

/** The portal on its way. */
export const LatePortalSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.PortalSkeleton),
  ahead: true,
});
