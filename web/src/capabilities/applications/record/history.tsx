import type { MovedPayload } from '@seedbed/domain/applications/activity-types.ts';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './record.module.css';

type Entry = ApplicationRecordFragment['history'][number];

/** Every step with its actor and reason, newest first. */
export function History({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('applications');
  if (entries.length === 0) return null;
  return (
    <RecordSection title={t('record.history')}>
      <Stack as="ol" gap={3}>
        {entries.map((entry) => (
          <HistoryLine key={entry._id} entry={entry} />
        ))}
      </Stack>
    </RecordSection>
  );
}

function HistoryLine({ entry: { type, details, at, by } }: { entry: Entry }) {
  const { t } = useTranslation('applications');
  const { action, reason, isByRule } = details as Partial<Pick<MovedPayload, 'action' | 'reason' | 'isByRule'>>;
  const text = isByRule
    ? t('history.by-rule')
    : action
      ? t(`history.${action}`)
      : t(`events.${type.replace('applications.', '') as 'created'}`);
  return (
    <li className={css.entry}>
      <span>{text}</span>
      <span className="note">
        {by && (
          <>
            <UserName person={by} /> ·{' '}
          </>
        )}
        <TimeAgo at={at} />
      </span>
      {reason && (
        <blockquote className={css.quote} dir="auto">
          {reason}
        </blockquote>
      )}
    </li>
  );
}
