import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { isLanguageCode } from '#schemas/content/is-language-code.ts';

/** Feeds whose stories get a code that is no language: no site shows these. */
export function feedLanguageFindings({ content, languages }: Brand): Finding[] {
  return content.feeds.flatMap(({ language }, index): Finding[] =>
    language === undefined || isLanguageCode(language)
      ? []
      : [
          {
            path: ['content', 'feeds', index, 'language'],
            code: 'no-language',
            message: `there is no language ${JSON.stringify(language)}: no site shows the stories of this feed`,
            hint: `Give the code of ISO 639; this brand's languages: ${languages.join(', ')}.`,
            atValue: true,
          },
        ],
  );
}
