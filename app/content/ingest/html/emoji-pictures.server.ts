const PICTURE = /<img\b[^<>]*>/gi;
const ALT = /\salt\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/i;

/** Text of emoji alone. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F)+$/u;

/** Classes of such pictures, and folders that they come from. */
const NAMED =
  /\sclass\s*=\s*["']?[^"'>]{0,200}\b(?:emoji|smiley|emoticon)\b|\/(?:emojis?|smilies|smileys|emoticons)\//i;

/** Characters of an emoji's name, such as `:tada:`; a longer text describes a picture. */
const MAX_NAME_LENGTH = 24;

/**
 * HTML with the signs that pictures of emoji stand for: blogs draw them so, and readers would see them as photographs.
 */
export function withEmojiAsText(html: string): string {
  return html.replace(PICTURE, (picture) => {
    const [, double, single = ''] = ALT.exec(picture) ?? [];
    const alt = (double ?? single).trim();
    const isEmoji = EMOJI.test(alt) || (NAMED.test(picture) && alt.length <= MAX_NAME_LENGTH);
    return isEmoji ? alt : picture;
  });
}
