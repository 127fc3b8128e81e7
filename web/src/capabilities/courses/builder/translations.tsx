import type { ItemContent, ItemCriterion } from '@seedbed/domain/courses/content.ts';
import type { OutlineSection } from '@seedbed/domain/courses/course.ts';
import { translationsOf, type WordsByLanguage } from '@seedbed/domain/courses/texts/words.ts';
import { useTranslation } from 'react-i18next';
import { baseLanguage } from '#capabilities/courses/base-language.ts';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';

/** How many parts are complete in each language besides the one of the organization. */
export function Translations({ course: { title, summary, draft } }: { course: CourseDraftFragment }) {
  const { t } = useTranslation('courses');
  const sections = draft?.sections ?? [];
  const items = draft?.items ?? [];
  const found = translationsOf(
    {
      ...{ title, summary },
      sections: sections.map(({ words }) => ({ words: words as NonNullable<OutlineSection['words']> })),
      items: items.map((item) => ({
        title: item.title,
        content: item.content as ItemContent,
        criteria: item.criteria as ItemCriterion[],
        words: item.words as WordsByLanguage,
      })),
    },
    baseLanguage(),
  );
  if (found.length === 0) return null;
  const texts = found.map(({ language, done, total }) =>
    // Names of languages are written in these languages.
    t('build.translated', { language: `\u2068${nameOfLanguage(language)}\u2069`, done, total }),
  );
  return <p className="note">{texts.join(' · ')}</p>;
}
