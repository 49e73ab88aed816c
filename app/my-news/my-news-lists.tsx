import { FollowedList } from './followed-list.tsx';
import { HiddenList } from './hidden-list.tsx';
import { SavedList } from './saved-list.tsx';

/** The three lists of the page. */
export function MyNewsLists() {
  return (
    <>
      <SavedList />
      <FollowedList />
      <HiddenList />
    </>
  );
}
