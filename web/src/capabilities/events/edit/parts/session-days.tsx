import { NativeSelect, Pill } from '@mantine/core';
import { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { calendarDay, weekdayName } from '#platform/i18n/dates.ts';
import { Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NumberField } from './number-field.tsx';

/** The days of one-on-one sessions, and the length of one. */
export function SessionDays({ draft: { values, set, errors } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const { oneOnOneDates: days } = values;
  return (
    <>
      <Stack gap={2}>
        <DayField
          // Each chosen day empties the field for the next one.
          key={days.length}
          id="event-oneOnOneDates"
          label={t('fields.oneOnOneDates')}
          description={t('fields.dates-help')}
          value={null}
          today={today(values.timezone)}
          error={errors.oneOnOneDates}
          onChange={(day) => {
            if (day && !days.includes(day)) set('oneOnOneDates', [...days, day].sort());
          }}
        />
        <Row gap={2}>
          {days.map((day) => (
            <Pill
              key={day}
              withRemoveButton
              removeButtonProps={{
                'aria-hidden': false,
                'aria-label': t('fields.remove-day', { day: calendarDay(day) }),
              }}
              onRemove={() =>
                set(
                  'oneOnOneDates',
                  days.filter((one) => one !== day),
                )
              }
            >
              {weekdayName(day)}, {calendarDay(day)}
            </Pill>
          ))}
        </Row>
      </Stack>
      <Grid min="160px" gap={4} fit>
        <NativeSelect
          id="event-duration"
          label={t('fields.duration')}
          value={String(values.duration ?? '')}
          error={errors.duration}
          data={[
            { value: '', label: t('fields.choose') },
            ...meetingDurations.map((minutes) => ({
              value: String(minutes),
              label: t('minutes', { count: minutes }),
            })),
          ]}
          onChange={({ currentTarget }) => set('duration', currentTarget.value ? Number(currentTarget.value) : null)}
        />
        <NumberField
          id="event-timeslotIncrement"
          label={<Optional label={t('fields.timeslotIncrement')} />}
          description={t('fields.increment-help')}
          min={5}
          value={values.timeslotIncrement}
          error={errors.timeslotIncrement}
          onChange={(minutes) => set('timeslotIncrement', minutes)}
        />
      </Grid>
    </>
  );
}
