import { latePart } from '#app/late-parts/late-parts.port.ts';

/** What is shown in place of stories; its code is loaded when the portal is idle, as it must work offline. */
export const LateStoryListNote = latePart({
  load: () => import('./story-list-note.tsx').then((module) => module.StoryListNote),
  ahead: true,
});
