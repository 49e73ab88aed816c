/** Sites whose players stories embed: the path of a video's player, and the page that shows it too. */
const SITES = [
  {
    name: 'YouTube',
    host: /^(?:www\.)?youtube(?:-nocookie)?\.com$/,
    player: /^\/embed\/(?!videoseries)([\w-]+)/,
    page: 'https://www.youtube.com/watch?v=',
  },
  { name: 'Vimeo', host: /^player\.vimeo\.com$/, player: /^\/video\/(\d+)/, page: 'https://vimeo.com/' },
  {
    name: 'Dailymotion',
    host: /^(?:www\.)?dailymotion\.com$/,
    player: /^\/embed\/video\/(\w+)/,
    page: 'https://www.dailymotion.com/video/',
  },
];

/** What those sites' own embed codes say where the video's title should be. */
const NO_TITLE = /^(?:(?:youtube|vimeo|dailymotion)?\s*video player)?$/i;

/**
 * The page of a video that a frame shows, and the words of a link to it; undefined for other frames.
 * @param address absolute address of the frame
 * @param title its title attribute
 */
export function embeddedVideo(address: string, title = ''): { page: string; text: string } | undefined {
  const { hostname, pathname } = new URL(address);
  const site = SITES.find(({ host }) => host.test(hostname));
  const id = site?.player.exec(pathname)?.[1];
  if (!site || !id) return undefined;
  const named = title.trim();
  return {
    page: site.page + id,
    text: NO_TITLE.test(named) ? `Video (${site.name})` : `Video: ${named} (${site.name})`,
  };
}
