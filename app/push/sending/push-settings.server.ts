import { createECDH } from 'node:crypto';
import { z } from 'zod';

/** The public config of a Firebase project, as its console shows it for web apps. */
const firebaseConfigSchema = z.object({
  apiKey: z.string().min(1),
  projectId: z.string().min(1),
  messagingSenderId: z.string().min(1),
  appId: z.string().min(1),
});

/** Public config of a Firebase project. */
type FirebaseConfig = z.infer<typeof firebaseConfigSchema>;

/** Some tools pad keys with "="; browsers and `web-push` take them without padding only. */
const key = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}=?$`), 'takes a key as `masthead push keys` prints it')
    .transform((text) => text.replace('=', ''));

/** Environment variables of push. Error messages never contain a value, as some are keys. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: key(87).optional(),
  VAPID_PRIVATE_KEY: key(43).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/,
      'takes mailto:… or https://… of who answers for the messages',
    )
    .optional(),
  PUSH_ALLOW_PRIVATE: z.string().optional(),
  FIREBASE_WEB_CONFIG: z
    .string()
    .transform((text, context) => {
      try {
        return firebaseConfigSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue('takes the JSON of a web app: apiKey, projectId, messagingSenderId, appId');
        return z.NEVER;
      }
    })
    .optional(),
  FIREBASE_VAPID_KEY: key(87).optional(),
};

type Variables = z.infer<z.ZodObject<typeof pushVariables>>;

/** How messages are sent. Firebase reads its own credentials from GOOGLE_APPLICATION_CREDENTIALS. */
export type PushSettings = { allowPrivate: string[] } & (
  | { provider: 'web-push'; publicKey: string; privateKey: string; subject: string }
  | { provider: 'firebase'; config: FirebaseConfig; vapidKey: string }
);

/** Reports variables that only make sense together. */
export function checkPushVariables(given: Variables, context: z.RefinementCtx): void {
  const together = (names: ReadonlyArray<keyof Variables>) => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return;
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is needed beside ${names.filter((other) => !missing.includes(other)).join(' and ')}`,
      });
  };
  together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']);
  together(['FIREBASE_WEB_CONFIG', 'FIREBASE_VAPID_KEY']);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (publicKey && privateKey && !isPair(publicKey, privateKey))
    context.addIssue({
      code: 'custom',
      path: ['VAPID_PRIVATE_KEY'],
      message: 'is of another pair than VAPID_PUBLIC_KEY: set both as `masthead push keys` printed them',
    });
}

/** Whether two keys in base64url belong together: push services refuse all messages of others. */
function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

/** The settings; undefined where no service is set up. Firebase takes precedence over Web Push. */
export function pushSettings(given: Variables): PushSettings | undefined {
  const allowPrivate = (given.PUSH_ALLOW_PRIVATE ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  if (given.FIREBASE_WEB_CONFIG && given.FIREBASE_VAPID_KEY)
    return {
      provider: 'firebase',
      config: given.FIREBASE_WEB_CONFIG,
      vapidKey: given.FIREBASE_VAPID_KEY,
      allowPrivate,
    };
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (publicKey && privateKey && subject)
    return { provider: 'web-push', publicKey, privateKey, subject, allowPrivate };
  return undefined;
}
