import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SetWaitlistRank } from '#capabilities/applications/working/operations.ts';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { EditableFact } from '#platform/record/editable-fact.tsx';
import { useAct } from '#platform/use-act.ts';

/** The place on the waiting list; another place moves the others. */
export function WaitlistFact({ application }: { application: ApplicationRecordFragment }) {
  const { t } = useTranslation('applications');
  const [setRank] = useAct(SetWaitlistRank, { silent: true });
  const { waitlistRank: rank } = application;
  if (rank === null) return null;
  return (
    <EditableFact
      name="rank"
      label={t('columns.waitlistRank')}
      value={String(rank)}
      save={
        application.actions.includes('leave_waitlist') &&
        ((typed) => setRank({ applicationId: application._id, rank: Math.max(1, Number(typed) || 1) }))
      }
      field={({ id, label, value, onChange, error }) => (
        <NumberInput
          id={id}
          label={label}
          min={1}
          allowDecimal={false}
          value={value}
          error={error}
          onChange={(next) => onChange(String(next))}
        />
      )}
    >
      {t('record.rank', { rank })}
    </EditableFact>
  );
}
