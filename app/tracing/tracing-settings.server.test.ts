import { expect, it } from 'vitest';
import { tracingSettings } from './tracing-settings.server.ts';

const given = { OTEL_SERVICE_NAME: 'masthead', OTEL_TRACES_SAMPLER_ARG: 0.1 };

it('without an endpoint nothing is traced', () => expect(tracingSettings(given)).toBeUndefined());

it('the endpoint is the base of the address, and headers are decoded', () =>
  expect(
    tracingSettings({
      ...given,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a2V5,x-tenant=a=b',
    }),
  ).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { authorization: 'Basic a2V5', 'x-tenant': 'a=b' },
    service: 'masthead',
    share: 0.1,
  }));
