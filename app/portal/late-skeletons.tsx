import { latePart } from '#app/late-parts/late-parts.port.ts';

/** Skeleton of a topic's stories; its code is loaded when the portal is idle. */
export const LateStoryListSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.StoryListSkeleton),
  ahead: true,
});

/** Skeleton of the whole portal. */
export const LatePortalSkeleton = latePart({
  load: () => import('./portal-skeleton.tsx').then((module) => module.PortalSkeleton),
  ahead: true,
});
