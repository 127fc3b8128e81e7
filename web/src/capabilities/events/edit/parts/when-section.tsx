import { NativeSelect } from '@mantine/core';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { useTranslation } from 'react-i18next';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { movedStart } from '#capabilities/events/edit/values.ts';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { timeZones } from '#platform/i18n/time-zones.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { RecurrenceField } from './recurrence-field.tsx';
import { SessionDays } from './session-days.tsx';

/** Times in the zone of the event; one-on-one events have days instead. */
export function WhenSection({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const { values, set, change, errors } = draft;
  const { timezone } = values;
  return (
    <>
      <NativeSelect
        id="event-timezone"
        label={t('fields.timezone')}
        value={timezone}
        error={errors.timezone}
        data={timeZones(timezone)}
        onChange={(chosen) => set('timezone', chosen.currentTarget.value)}
      />
      {isOneOnOne(values) ? (
        <SessionDays draft={draft} />
      ) : (
        <>
          <Grid min="260px" gap={4} fit>
            <MomentField
              key={`start ${timezone}`}
              id="event-startTime"
              label={t('fields.startTime')}
              zone={timezone}
              usualTime="09:00"
              value={values.startTime}
              error={errors.startTime}
              onChange={(at) => change(movedStart(values, at))}
            />
            <MomentField
              // The end moves with the start.
              key={`end ${timezone} ${values.startTime}`}
              id="event-endTime"
              label={t('fields.endTime')}
              zone={timezone}
              usualTime="10:00"
              value={values.endTime}
              error={errors.endTime}
              onChange={(at) => set('endTime', at)}
            />
          </Grid>
          <RecurrenceField
            value={values.recurrence}
            error={errors.recurrence}
            onChange={(recurrence) => set('recurrence', recurrence)}
          />
        </>
      )}
    </>
  );
}
