import { Await, useLoaderData, useLocation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { AdSpaces } from '#app/ads/ads.port.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { SiteFrame } from '#app/shell/shell.port.ts';
import { useSite } from '#app/site/site.port.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { LatePortalSkeleton } from './late-skeletons.tsx';
import { LateStoryListNote } from './late-story-list-note.tsx';
import { type BelowTabs, PortalBody } from './portal-body.tsx';
import { rememberPage } from './portal-client-loader.ts';
import type { loader, PortalPage } from './portal-loader.server.ts';

const FollowBox = latePart({
  load: () => import('#app/stories/follow/follow-box.tsx').then((module) => module.FollowBox),
});
const SearchBox = latePart({
  load: () => import('#app/search/search-box.tsx').then((module) => module.SearchBox),
  stays: true,
  ahead: true,
});

/** The portal (section 2): topic tabs and the stories of one topic. */
export default function PortalScreen() {
  return <Portal underTabs={followTopic} />;
}

/** The first tab shows all topics; the others are topics, as the server names them, that visitors may follow. */
const followTopic: BelowTabs = (topic, label) =>
  NOT_FOLLOWED.has(topic) ? null : <FollowBox topic={topic as Topic} label={label} />;

const NOT_FOLLOWED: ReadonlySet<string> = new Set(['latest', 'trending', 'dailyHoroscope']);

/** The portal, with what `underTabs` renders below its tabs. */
function Portal({ underTabs }: { underTabs?: BelowTabs }) {
  const data = useLoaderData<typeof loader>();
  const { topic, page, setting } = data;
  const site = useSite();
  const { search } = useLocation();
  useEffect(() => rememberPage(new URLSearchParams(search), data), [data, search]);
  // The client loader returns no page where a further page failed to load on navigation.
  const body = (loaded: PortalPage | undefined) =>
    loaded ? (
      <PortalBody page={loaded} setting={setting} underTabs={underTabs} />
    ) : (
      <LateStoryListNote kind="failed" />
    );
  return (
    <AdSpaces spaces={setting?.ads?.spaces ?? []}>
      <SiteFrame search={<SearchBox client={site.searchClient} />}>
        <h1 className="visually-hidden">{site.portalTitle}</h1>
        {'value' in page ? (
          body(page.value)
        ) : (
          <Suspense fallback={<LatePortalSkeleton />} key={topic}>
            <Await resolve={page.promise} errorElement={<LateStoryListNote kind="failed" />}>
              {body}
            </Await>
          </Suspense>
        )}
      </SiteFrame>
    </AdSpaces>
  );
}
