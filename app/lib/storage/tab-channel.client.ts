/**
 * Messages between the tabs of this site (BroadcastChannel), where browsers have them. The channel is closed while its
 * page is in the back/forward cache: browsers remove pages from that cache that get a message.
 * @param on receives what other tabs post
 * @returns posts to all other tabs
 */
export function tabChannel(name: string, on: (data: unknown) => void): (data: unknown) => void {
  const open = () => {
    try {
      const opened = new BroadcastChannel(name);
      opened.addEventListener('message', ({ data }) => on(data));
      return opened;
    } catch {
      // Not in this browser, or denied.
      return undefined;
    }
  };
  let channel = open();
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  // Before other listeners, which may post.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) channel = open();
    },
    { capture: true },
  );
  return (data) => channel?.postMessage(data);
}
