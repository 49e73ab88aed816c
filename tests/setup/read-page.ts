import { parseHTML } from 'linkedom';

/** A page as a reader without scripts gets it. */
export interface ReadPage {
  status: number;
  document: Document;
  /** Attribute of the first element that fits, or undefined. */
  attribute(selector: string, name: string): string | undefined;
  /** Content of a meta element, by `name` or `property`. */
  meta(name: string): string | undefined;
}

/** Asks for a page and reads it. */
export async function readPage(address: string): Promise<ReadPage> {
  const answer = await fetch(address, { redirect: 'manual' });
  const { document } = parseHTML(await answer.text());
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? undefined;
  return {
    status: answer.status,
    document,
    attribute,
    meta: (name) =>
      attribute(`meta[name="${name}"]`, 'content') ?? attribute(`meta[property="${name}"]`, 'content'),
  };
}
