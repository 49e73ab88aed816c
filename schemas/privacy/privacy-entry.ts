/** Where a value is kept in the browser. */
export const STORES = ['local storage', 'session storage', 'cookie', 'IndexedDB', 'Cache Storage'] as const;

/** One of the places. */
export type Store = (typeof STORES)[number];

/** What an opt-out does to a value. */
export type KeyOptOutEffect =
  /** It identifies nobody to others, and stays. */
  | 'kept'
  /** It is taken away; where it is needed again it is made anew and cannot be joined to the old one. */
  | 'removed'
  /** Part of it goes: what the purpose says. */
  | 'purged';

/** One value that the site, or a partner in its name, keeps in the browser. */
export interface StoredKey {
  /** Name of the key, cookie, database or cache; a `*` stands for any ending. */
  name: string;
  store: Store;
  purpose: string;
  /** How long it is kept, in words. */
  lifetime: string;
  fate: KeyOptOutEffect;
  /** The partner that writes it; nothing for the site itself. */
  partner?: string;
}

/** What an opt-out does to a partner. */
export type PartnerOptOutEffect =
  /** It is not asked for anything. */
  | 'not called'
  /** It is asked without any identifier, with the choice in every request. */
  | 'limited'
  /** It gets no more than an address to fetch, as for everybody. */
  | 'same';

/** Someone else to whom a browser may send requests. */
export interface Partner {
  name: string;
  /** Host names; a leading `*.` stands for all below, `*` alone for any host. */
  hosts: readonly string[];
  /** Kinds of requests it is called for; nothing for all of them. */
  only?: readonly ('image' | 'media' | 'document')[];
  purpose: string;
  /** What has to be switched on for it to be called. */
  when: string;
  fate: PartnerOptOutEffect;
}
