import { pictureSource, type SizedImage, size } from '#app/content/content.port.server.ts';

/** The pictures of some HTML, with their stated sizes. */
export function imagesOfHtml(html: string): SizedImage[] {
  return [...html.matchAll(/<img\b([^>]{0,2000})>/gi)].flatMap(([, written = '']) => {
    const pairs = [...written.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)];
    const attributes = Object.fromEntries(
      pairs.map(([, name = '', ...values]) => [
        name.toLowerCase(),
        values.find((value) => value !== undefined),
      ]),
    );
    const url = pictureSource(attributes);
    return url ? [{ url, width: size(attributes.width), height: size(attributes.height) }] : [];
  });
}
