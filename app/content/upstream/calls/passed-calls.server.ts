import { z } from 'zod';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { unescapedAddress } from '#app/content/upstream/shape/carrier-values.server.ts';
import type { UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { REQUEST_FAILED } from '#app/content/upstream/upstream-failure.server.ts';
import type { PassedCall } from '#app/content/upstream/upstream-settings.server.ts';
import { configsCall } from './configs-call.server.ts';
import { brandParameters } from './feed-parameters.server.ts';

type PassedCalls = Pick<ContentSource, 'subscribeToTopic' | 'finalUrl' | 'carrierConfig'>;

/** An error may be an object, as the messaging services' own are; a subscription without any has worked. */
const subscribed = z.object({ err: z.unknown() }).partial();
const httpAddress = z
  .string()
  .transform(unescapedAddress)
  .pipe(z.url({ protocol: /^https?$/ }));
const redirected = z.object({ finalUrl: httpAddress });

/** The calls that this server answers itself unless the settings pass them to the back end. */
export function passedCalls(
  call: UpstreamCaller,
  passes: readonly PassedCall[],
  environment: string,
): PassedCalls {
  return {
    ...(passes.includes('configs') ? { carrierConfig: configsCall(call, environment) } : {}),
    ...(passes.includes('push') ? { subscribeToTopic: subscribeCall(call) } : {}),
    ...(passes.includes('outbrain') ? { finalUrl: finalUrlCall(call) } : {}),
  };
}

/** Whatever goes wrong is an `err`, as section 7 defines a failed subscription. */
function subscribeCall(call: UpstreamCaller): NonNullable<ContentSource['subscribeToTopic']> {
  return async (brand, { token, topic, method }) => {
    try {
      const answer = await call({
        name: 'push',
        path: '/api/firebaseAdmin/subscribeToTopic',
        parameters: { ...brandParameters(brand), token, topic, method: method.toLowerCase() },
        method,
        schema: subscribed,
      });
      return errorText(answer?.err);
    } catch (error) {
      // An empty answer says nothing against it.
      if (error instanceof UpstreamError && error.failure.kind === 'empty') return undefined;
      return error instanceof UpstreamError ? error.message : REQUEST_FAILED;
    }
  };
}

function errorText(err: unknown): string | undefined {
  if (err === undefined || err === null || err === false || err === '') return undefined;
  const message: unknown = typeof err === 'object' ? Reflect.get(err, 'message') : err;
  return typeof message === 'string' && message !== '' ? message.slice(0, 200) : REQUEST_FAILED;
}

/** Resolves to undefined if the back end does not know, or fails: then the address itself counts (section 8). */
function finalUrlCall(call: UpstreamCaller): NonNullable<ContentSource['finalUrl']> {
  return async (brand, url) => {
    try {
      const answer = await call({
        name: 'outbrain',
        path: '/api/outbrain-redirect-hack/',
        parameters: { ...brandParameters(brand), url },
        schema: redirected,
      });
      return answer?.finalUrl;
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  };
}
