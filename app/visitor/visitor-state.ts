import { channel } from '#app/lib/channel.ts';
import type { EntryPoint } from '#schemas/page-config/page-config.ts';

/** Plain values by name, as `cd` and `rp` hold them. */
export type Facts = Readonly<Record<string, unknown>>;

/** The visitor, as far as this device knows (sections 5 and 6). */
export interface Visitor {
  /** Empty after an opt-out. */
  auid: string;
  /** 1 to 1000; undefined after an opt-out. */
  abt: number | undefined;
  entryPoint: EntryPoint;
  /** Device facts of the carrier's app (`cd`); empty on the web. */
  cd: Facts;
  /** Reporting parameters (`rp`), or the facts from the user agent. */
  rp: Facts;
  /** Whether the carrier's app sent `rp`, readable or not. */
  fromApp: boolean;
  /** The campaign of the visit (`cm`), for the config call. */
  campaign?: string | undefined;
  /** The `extra_*` parameters, for the config call. */
  extra: Readonly<Record<string, string>>;
}

const visitors = channel<Visitor>();

/** The current visitor; undefined until its part of the start-up list has run. */
export const currentVisitor = visitors.current;

/**
 * Calls the listener with the visitor, at once where it is known, and again whenever it changes. @returns unsubscribes
 */
export const onVisitor = visitors.subscribe;

/** Publishes a visitor; only the visitor's own start calls it. */
export const publishVisitor = visitors.publish;
