import { useTranslation } from 'react-i18next';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './publish.module.css';

/** The published versions, each beside the one before it. */
export function Versions({ form: { versions } }: { form: FormDraftFragment }) {
  const { t } = useTranslation('forms');
  if (versions.length === 0) return null;
  return (
    <section aria-label={t('publish.versions')}>
      <h3 className={css.title}>{t('publish.versions')}</h3>
      <Stack as="ul" gap={2}>
        {versions.map(({ _id, number, isBreaking, publishedAt, questionCount }, i) => {
          const before = versions[i + 1];
          return (
            <li key={_id} className={css.version}>
              <span>{t('publish.version', { number })}</span>
              <TimeAgo at={publishedAt} />
              <span>{t('publish.questions', { count: questionCount })}</span>
              {isBreaking && <Pill tone="warn">{t('publish.breaking')}</Pill>}
              {before && (
                <AppLink to={`/forms/management/form/${before._id}/compare/${_id}`}>{t('publish.changes')}</AppLink>
              )}
            </li>
          );
        })}
      </Stack>
    </section>
  );
}
