import { useTranslation } from 'react-i18next';
import type { FormCardFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';

const tones = { draft: 'plain', publishing: 'info', success: 'good', failure: 'warn', archived: 'plain' } as const;

interface Props {
  form: Pick<FormCardFragment, 'status' | 'hasChanges' | 'publishedNumber'>;
  /** Not beside a column with the version. */
  withVersion?: boolean;
}

/** The state of publishing, and whether the draft has newer changes. */
export function FormStatus({ form, withVersion = false }: Props) {
  const { t } = useTranslation('forms');
  const { status, hasChanges, publishedNumber } = form;
  if (status === 'success' && hasChanges) return <Pill tone="info">{t('builder.unpublished')}</Pill>;
  return (
    <Pill tone={tones[status]}>
      {status === 'success' && withVersion
        ? t('builder.published-as', { number: publishedNumber })
        : t(`values.status.${status}`)}
    </Pill>
  );
}
