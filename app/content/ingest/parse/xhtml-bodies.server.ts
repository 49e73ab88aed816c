import { mapMarkup } from './map-markup.server.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const BODY = /<(?:([\w.-]+):)?body\b([^<>]*)>((?:(?!<(?:[\w.-]+:)?body\b)[\s\S])*?)<\/(?:[\w.-]+:)?body\s*>/g;

/**
 * Turns the XHTML `body` that some RSS items carry into `content:encoded`, which is read as the item's full text.
 * Other `body` elements stay.
 */
export function xhtmlBodies(xml: string): string {
  if (!xml.includes(XHTML)) return xml;
  const declared = prefixesOf(xml);
  return mapMarkup(xml, (markup) =>
    markup.replace(BODY, (all, prefix: string | undefined, attributes: string, inside: string) => {
      const isXhtml = prefix === undefined ? attributes.includes(XHTML) : declared.has(prefix);
      if (!isXhtml) return all;
      const html =
        prefix === undefined
          ? inside
          : inside.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
      return `<content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"><![CDATA[${html}]]></content:encoded>`;
    }),
  );
}

function prefixesOf(xml: string): Set<string | undefined> {
  const found = xml.matchAll(/\bxmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml["']/g);
  return new Set([...found].map(([, prefix]) => prefix));
}
