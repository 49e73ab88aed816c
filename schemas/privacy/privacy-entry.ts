/** Kinds of storage in the browser. */
export const STORES = ['local storage', 'session storage', 'cookie', 'IndexedDB', 'Cache Storage'] as const;

/** One of the kinds. */
export type Store = (typeof STORES)[number];

/** What an opt-out does to a value. */
export type KeyOptOutEffect =
  /** It identifies the visitor to no one else, and stays. */
  | 'kept'
  /** It is removed; a new one is generated when needed and cannot be joined to the old one. */
  | 'removed'
  /** A part of it is removed: the purpose says which. */
  | 'purged';

/** One value that the site, or a partner under its address, stores in the browser. */
export interface StoredKey {
  /** Name of the key, cookie, database or cache; a `*` matches any ending. */
  name: string;
  store: Store;
  purpose: string;
  /** How long it is stored, as text. */
  lifetime: string;
  fate: KeyOptOutEffect;
  /** The partner that writes it; undefined for the site itself. */
  partner?: string;
}

/** What an opt-out does to a partner. */
export type PartnerOptOutEffect =
  /** It gets no requests. */
  | 'not called'
  /** It gets requests without any identifier, with the choice in each. */
  | 'limited'
  /** It gets requests without any identifier; they cannot contain the choice. */
  | 'without ids'
  /** It gets only a request for an address, as without an opt-out. */
  | 'same';

/** A partner to whom a browser may send requests. */
export interface Partner {
  name: string;
  /** Host names; a leading `*.` matches all subdomains, `*` alone any host. */
  hosts: readonly string[];
  /** Types of requests that it gets; undefined for all of them. */
  only?: readonly ('image' | 'media' | 'document')[];
  purpose: string;
  /** The settings because of which it gets requests. */
  when: string;
  fate: PartnerOptOutEffect;
}
