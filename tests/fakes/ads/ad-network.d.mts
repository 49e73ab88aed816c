import type { BrowserContext, Page } from '@playwright/test';

/** What a party does: answers, refuses, never answers, or answers nonsense, small or very large. */
export type Conduct = 'ok' | 'block' | 'hang' | 'wrong' | 'huge';

/** Parties of the fake ad world. */
export type Party = 'gpt' | 'gam' | 'aps' | 'apsBids' | 'bidders' | 'outbrain' | 'geoedge' | 'prebid';

/** An ad of the fake ad manager; times in ms after the answer. */
export interface FakeAd {
  isEmpty?: boolean;
  size?: readonly [number, number];
  advertiserId?: number;
  creativeId?: string;
  lineItemId?: number;
  afterMs?: number;
  passbackMs?: number;
  viewableMs?: number;
}

/** A slot as the ad manager was asked for it. */
export interface AskedSlot {
  id: string;
  path: string;
  sizes: Array<[number, number]>;
  targeting: Record<string, string[]>;
  outOfPage: boolean;
}

/** A request to the ad manager. */
export interface AdManagerRequest {
  slots: AskedSlot[];
  pageTargeting: Record<string, string[]>;
  privacy: Record<string, boolean>;
  safeFrame: boolean;
}

/** One request that the fake ad world heard. */
export interface Heard {
  kind: string;
  url: string;
  /** In ms since 1970. */
  at: number;
  body: Record<string, unknown>;
}

/** The fake ad world around a page. */
export interface FakeAdNetwork {
  log: Heard[];
  behaviour: Record<Party, Conduct>;
  adRequests(): Array<AskedSlot & { at: number; request: AdManagerRequest }>;
  of(kind: string): Heard[];
}

export const NORMAL: Readonly<Record<Party, Conduct>>;

/** Puts the fake ad world around a page; no request leaves the machine. */
export function fakeAdNetwork(
  target: Page | BrowserContext,
  conduct?: Partial<Record<Party, Conduct>>,
  adFor?: (slot: AskedSlot, count: number) => FakeAd,
): Promise<FakeAdNetwork>;

export function defaultAd(slot: AskedSlot, count: number): FakeAd;
