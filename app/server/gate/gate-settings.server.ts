import type { BlockList } from 'node:net';
import { z } from 'zod';
import { messageOf } from '#app/lib/message-of.ts';
import { trustedProxies } from './client-address.ts';

/** Settings of a deployment that the gate uses. */
export interface GateOptions {
  /** Proxies that are trusted to name the client. Default: none. */
  trustedProxies?: BlockList | undefined;
  /** Value of Strict-Transport-Security. Default: not sent. */
  strictTransport?: string | undefined;
}

/** Variables of the gate. */
export const gateVariables = {
  TRUST_PROXY: z
    .string()
    .superRefine((text, context) => {
      try {
        trustedProxies(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: messageOf(error) });
      }
    })
    .optional(),
  HSTS: z
    .string()
    .regex(
      /^max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?$/,
      'takes the value of Strict-Transport-Security, for example max-age=31536000',
    )
    .optional(),
};

/** The gate's settings from its variables. */
export function gateSettings({
  TRUST_PROXY,
  HSTS,
}: {
  TRUST_PROXY?: string | undefined;
  HSTS?: string | undefined;
}): GateOptions {
  return {
    trustedProxies: TRUST_PROXY === undefined ? undefined : trustedProxies(TRUST_PROXY),
    strictTransport: HSTS,
  };
}
