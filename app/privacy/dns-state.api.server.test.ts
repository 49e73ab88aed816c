import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { loader } from './dns-state.api.server.ts';

it('the visitor’s choice is stored by no cache but their own', async () => {
  const siteRequest = sampleSiteRequest({ optedOut: true });
  const content = { dnsState: async () => ({ dns_enabled: true, state: 'CA', expiry: 1 }) };
  const context = { siteRequest, content } as unknown as AppLoadContext;
  const request = new Request('http://news.sample.example/api/dns-state');
  const answer = await loader({ request, context, params: {} });
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});
