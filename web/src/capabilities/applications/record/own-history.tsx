import { useTranslation } from 'react-i18next';
import type { OneOwnApplicationQuery } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './record.module.css';

type Application = NonNullable<OneOwnApplicationQuery['ownApplication']>;

const texts = {
  created: 'events.created',
  submit: 'history.submit',
  return: 'history.return',
  end_return: 'history.end_return',
  close_draft: 'history.close_draft',
  meeting_offered: 'events.meeting-offered',
  meeting_chosen: 'events.meeting-chosen',
  meeting_canceled: 'events.meeting-canceled',
} as const;

/** The history, newest first, as far as the applicant may know. */
export function OwnHistory({ application: { history, label } }: { application: Application }) {
  const { t } = useTranslation('applications');
  return (
    <RecordSection title={t('record.history')}>
      <Stack as="ol" gap={3}>
        {history.toReversed().map(({ _id, at, kind }) => (
          <li key={_id} className={css.entry}>
            <span>{kind === 'ended' ? t(`labels.${label}`) : t(texts[kind])}</span>
            <span className="note">
              <TimeAgo at={at} />
            </span>
          </li>
        ))}
      </Stack>
    </RecordSection>
  );
}
