/** A notification as it is shown. */
interface PushDisplay {
  title: string;
  body: string;
  /** A notification with the same tag replaces the former one; without an id, the texts tell messages apart. */
  tag: string;
  /** Address as sent; checked when the notification is clicked. */
  url: string;
}

/**
 * Notification for a push message: our own format (`{id, title, body, url}`) or Firebase's (the same under `data`,
 * or its `notification`). Browsers require that every push message shows a notification, so damaged messages are
 * shown with default texts.
 */
export function pushDisplay(
  text: string | undefined,
  fallback: { title: string; body: string },
): PushDisplay {
  const message = recordOf(parsed(text));
  const data = recordOf(message.data);
  const notification = recordOf(message.notification);
  const pick = (key: string) => [message[key], data[key], notification[key]].find(isText);
  const [title, body, url] = [pick('title'), pick('body'), pick('url')];
  return {
    title: title ?? fallback.title,
    body: body ?? fallback.body,
    tag: pick('id') ?? pick('fcmMessageId') ?? ([title, body, url].filter(isText).join(' ') || 'news'),
    url: url ?? '/',
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
