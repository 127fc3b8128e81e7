import { TextInput } from '@mantine/core';
import { availabilityLimits, checkAwayPeriod } from '@seedbed/domain/calendar/availability/input.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddAwayPeriod, RemoveAwayPeriod } from '#capabilities/calendar/operations.ts';
import type { AvailabilityPartsFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { dayRange } from '#platform/i18n/dates.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { EntrySection } from './entry-section.tsx';
import { PeriodFields } from './period-fields.tsx';

interface Props {
  availability: AvailabilityPartsFragment;
}

/** Days without hours. */
export function AwaySection({ availability: { _id: userId, effectiveZone, awayPeriods } }: Props) {
  const { t } = useTranslation('calendar');
  const [remove] = useAct(RemoveAwayPeriod);
  const now = today(effectiveZone).toString();

  async function removePeriod(id: string) {
    const { data, undoId } = await remove({ id });
    if (data) offerUndo(t('availability.removed'), undoId);
  }

  return (
    <EntrySection
      name="away"
      entries={awayPeriods
        .filter(({ endsOn }) => endsOn >= now)
        .map(({ _id, startsOn, endsOn, reason }) => ({
          key: _id,
          text: dayRange(startsOn, endsOn),
          detail: reason,
          onRemove: () => removePeriod(_id),
        }))}
      form={(onDone) => <AwayForm userId={userId} zone={effectiveZone} onDone={onDone} />}
    />
  );
}

const initial: { startsOn: string | null; endsOn: string | null; reason: string } = {
  startsOn: null,
  endsOn: null,
  reason: '',
};

const inputOf = ({ startsOn, endsOn, reason }: typeof initial) => ({
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
  reason: reason.trim() || null,
});

function AwayForm({ userId, zone, onDone }: { userId: string; zone: string; onDone: () => void }) {
  const { t } = useTranslation('calendar');
  // A repeated call adds it once.
  const [id] = useState(() => newId());
  const [add] = useAct(AddAwayPeriod, { silent: true });
  const form = useCheckedForm({
    name: 'away',
    draft: `availability-away-${userId}`,
    initial,
    check: (values) => checkAwayPeriod(inputOf(values)),
    send: (values) => add({ id, userId, period: inputOf(values) }),
    onSaved: ({ undoId }) => {
      onDone();
      offerUndo(t('availability.saved'), undoId);
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone} busy={form.busy}>
      <PeriodFields name="away" zone={zone} values={form.values} errors={form.errors} onChange={form.set} />
      <TextInput
        {...form.text('reason')}
        label={<Optional label={t('fields.reason')} />}
        description={t('away.private')}
        maxLength={availabilityLimits.reason}
      />
    </CheckedForm>
  );
}
