import type { BrowserContext, Page } from '@playwright/test';
import type { BidRequest } from './fake-bid-response.ts';

/** How a service behaves: answers, refuses, never answers, or answers nonsense, small or very large. */
export type ServiceBehavior = 'ok' | 'block' | 'hang' | 'wrong' | 'huge';

/** The fake ad services. */
export type AdService = 'gpt' | 'gam' | 'aps' | 'apsBids' | 'bidders' | 'outbrain' | 'geoedge' | 'prebid';

/** Behaviour of each service by default. */
export const NORMAL_BEHAVIOR: Readonly<Record<AdService, ServiceBehavior>> = {
  gpt: 'ok',
  gam: 'ok',
  aps: 'ok',
  apsBids: 'ok',
  bidders: 'ok',
  outbrain: 'ok',
  geoedge: 'ok',
  prebid: 'ok',
};

/** An ad of the fake ad manager; times in ms after the answer. */
export interface FakeAd {
  isEmpty?: boolean;
  size?: readonly [number, number];
  advertiserId?: number;
  creativeId?: string;
  lineItemId?: number;
  afterMs?: number;
  passbackMs?: number;
}

/** A slot as the ad manager received it. */
interface RequestedSlot {
  id: string;
  path: string;
  sizes: Array<[number, number]>;
  targeting: Record<string, string[]>;
  outOfPage: boolean;
}

/** A request to the ad manager. */
export interface AdManagerRequest {
  slots: RequestedSlot[];
  pageTargeting: Record<string, string[]>;
  privacy: Record<string, boolean>;
  safeFrame: boolean;
  /** One for all requests of a page view, within their document. */
  correlator: number;
  /** Address of the page. */
  url: string;
}

/** A request to APS. */
export interface ApsRequest {
  pubID: string;
  params: Record<string, string>;
  slots: Array<{ slotID: string }>;
}

/** One request that the fake services received; `at` in ms since 1970. */
export interface ReceivedRequest {
  kind: string;
  url: string;
  at: number;
  body?: AdManagerRequest | ApsRequest | BidRequest;
}

/** The fake ad services around a page. */
export interface FakeAdNetwork {
  log: ReceivedRequest[];
  /** May be changed while the page is open. */
  behaviour: Record<AdService, ServiceBehavior>;
  /** Slots in requests to the ad manager, in their order. */
  adRequests(): Array<RequestedSlot & { at: number; request: AdManagerRequest }>;
  of(kind: string): ReceivedRequest[];
}

/** Returns the ad of a slot; `{ isEmpty: true }` is no fill. `count` is the number of the ad manager's request. */
export type AdFor = (slot: RequestedSlot, count: number) => FakeAd;

/** The page or context whose requests are answered. */
export type Target = Page | BrowserContext;
