import { NativeSelect } from '@mantine/core';
import { checkTravelZone } from '@seedbed/domain/calendar/availability/input.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddTravelZone, RemoveTravelZone } from '#capabilities/calendar/operations.ts';
import type { AvailabilityPartsFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { dayRange } from '#platform/i18n/dates.ts';
import { timeZones } from '#platform/i18n/time-zones.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { EntrySection } from './entry-section.tsx';
import { PeriodFields } from './period-fields.tsx';

interface Props {
  availability: AvailabilityPartsFragment;
}

/** The zone of the hours on days of a trip. */
export function TravelSection({ availability: { _id: userId, effectiveZone, travelZones } }: Props) {
  const { t } = useTranslation('calendar');
  const [remove] = useAct(RemoveTravelZone);
  const now = today(effectiveZone).toString();

  async function removeTrip(id: string) {
    const { data, undoId } = await remove({ id });
    if (data) offerUndo(t('availability.removed'), undoId);
  }

  return (
    <EntrySection
      name="travel"
      entries={travelZones
        .filter(({ endsOn }) => endsOn >= now)
        .map(({ _id, startsOn, endsOn, zone }) => ({
          key: _id,
          text: dayRange(startsOn, endsOn),
          detail: zone.replaceAll('_', ' '),
          onRemove: () => removeTrip(_id),
        }))}
      form={(onDone) => <TravelForm userId={userId} zone={effectiveZone} onDone={onDone} />}
    />
  );
}

const initialOf = (zone: string): { startsOn: string | null; endsOn: string | null; zone: string } => ({
  startsOn: null,
  endsOn: null,
  zone,
});

function TravelForm({ userId, zone, onDone }: { userId: string; zone: string; onDone: () => void }) {
  const { t } = useTranslation('calendar');
  // A repeated call adds it once.
  const [id] = useState(() => newId());
  const [initial] = useState(() => initialOf(zone));
  const [add] = useAct(AddTravelZone, { silent: true });
  const inputOf = (values: typeof initial) => ({
    startsOn: values.startsOn ?? '',
    endsOn: values.endsOn ?? '',
    zone: values.zone,
  });
  const form = useCheckedForm({
    name: 'travel',
    draft: `availability-travel-${userId}`,
    initial,
    check: (values) => checkTravelZone(inputOf(values)),
    send: (values) => add({ id, userId, travelZone: inputOf(values) }),
    onSaved: ({ undoId }) => {
      onDone();
      offerUndo(t('availability.saved'), undoId);
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone} busy={form.busy}>
      <PeriodFields name="travel" zone={zone} values={form.values} errors={form.errors} onChange={form.set} />
      <NativeSelect
        id="travel-zone"
        label={t('fields.zone')}
        error={form.errors.zone}
        value={form.values.zone}
        onChange={(event) => form.set('zone', event.currentTarget.value)}
        data={timeZones(form.values.zone)}
      />
    </CheckedForm>
  );
}
