import { NumberInput, TagsInput, TextInput } from '@mantine/core';
import { checkPlanSettings } from '@seedbed/domain/events/planner/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IdsPicker } from '#capabilities/events/edit/parts/ids-picker.tsx';
import { clockOf, minutesOf } from '#capabilities/events/sessions/clock.ts';
import { useStartupChoices } from '#capabilities/startups/public.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { calendarDay, list } from '#platform/i18n/dates.ts';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import type { Plan, PlannedEvent } from './day.ts';
import { PlanDay } from './operations.ts';
import { type Wish, WishesField } from './wishes-field.tsx';

interface Values {
  startupIds: string[];
  hostIds: string[];
  sessions: number;
  rooms: string[];
  breakMinutes: number;
  pauseFrom: string;
  pauseTo: string;
  wishes: Wish[];
}

const inputOf = ({ pauseFrom, pauseTo, wishes, ...values }: Values) => ({
  ...values,
  pause: pauseFrom && pauseTo ? { from: minutesOf(pauseFrom), to: minutesOf(pauseTo) } : null,
  wishes: wishes.filter(
    ({ startupId, hostId }) => values.startupIds.includes(startupId) && values.hostIds.includes(hostId),
  ),
});

const initialOf = (event: PlannedEvent, plan: Plan | null): Values => ({
  startupIds: plan?.startups.map(({ startupId }) => startupId) ?? [],
  hostIds: plan?.hostIds.filter((id) => event.hosts.some(({ _id }) => _id === id)) ?? event.hosts.map(({ _id }) => _id),
  sessions: plan?.sessions ?? 2,
  rooms: [...(plan?.rooms ?? [])],
  breakMinutes: plan?.breakMinutes ?? 0,
  pauseFrom: plan?.pause ? clockOf(plan.pause.from) : '',
  pauseTo: plan?.pause ? clockOf(plan.pause.to) : '',
  wishes: (plan?.wishes ?? []).map(({ startupId, hostId, isMust }) => ({ startupId, hostId, isMust })),
});

/** Settings of the day: who takes part, how many sessions and rooms there are, and who should meet whom. */
export function SettingsForm({ event, plan, onDone }: { event: PlannedEvent; plan: Plan | null; onDone: () => void }) {
  const { t } = useTranslation('events');
  const [start] = useAct(PlanDay, { silent: true });
  const [initial] = useState(() => initialOf(event, plan));
  const [known, setKnown] = useState<readonly Choice[]>(
    () => plan?.startups.map(({ startupId, name }) => ({ value: startupId, label: name })) ?? [],
  );
  const source = useStartupChoices();
  const form = useCheckedForm({
    name: 'event-plan',
    draft: `event-plan-${event._id}`,
    initial,
    check: (values) => checkPlanSettings(inputOf(values)),
    send: (values) => start({ eventId: event._id, settings: inputOf(values) }),
    onSaved: onDone,
  });
  const { values, set } = form;
  const startups = known.filter(({ value }) => values.startupIds.includes(value));
  const hosts = event.hosts.filter(({ _id }) => values.hostIds.includes(_id));
  return (
    <CheckedForm form={form} onCancel={onDone} verb={t('planner.action')}>
      <Picker
        {...form.field('startupIds')}
        label={t('fields.startupIds')}
        source={source}
        value={startups}
        onChange={(chosen) => {
          setKnown((old) => [...old.filter(({ value }) => !chosen.some((one) => one.value === value)), ...chosen]);
          set(
            'startupIds',
            chosen.map(({ value }) => value),
          );
        }}
      />
      <IdsPicker
        {...form.field('hostIds')}
        label={t('fields.hostIds')}
        choices={event.hosts.map(personChoice)}
        value={values.hostIds}
        onChange={(ids) => set('hostIds', ids)}
      />
      <HoursOfHosts event={event} />
      <Grid min="150px" gap={4} fit>
        <NumberInput
          {...form.field('sessions')}
          label={t('fields.sessions')}
          min={1}
          max={20}
          allowDecimal={false}
          value={values.sessions}
          onChange={(value) => set('sessions', Number(value) || 1)}
        />
        <NumberInput
          {...form.field('breakMinutes')}
          label={t('fields.breakMinutes')}
          min={0}
          max={120}
          allowDecimal={false}
          value={values.breakMinutes}
          onChange={(value) => set('breakMinutes', Number(value) || 0)}
        />
        <TextInput
          id="event-plan-pause"
          error={form.errors.pause}
          type="time"
          label={<Optional label={t('planner.pause-from')} />}
          value={values.pauseFrom}
          onChange={({ currentTarget: { value } }) => set('pauseFrom', value)}
        />
        <TextInput
          type="time"
          label={<Optional label={t('planner.pause-to')} />}
          value={values.pauseTo}
          onChange={({ currentTarget: { value } }) => set('pauseTo', value)}
        />
      </Grid>
      <TagsInput
        {...form.field('rooms')}
        label={<Optional label={t('fields.rooms')} />}
        description={t('planner.rooms-why')}
        value={values.rooms}
        onChange={(rooms) => set('rooms', rooms)}
      />
      <WishesField
        startups={startups}
        hosts={hosts}
        wishes={values.wishes}
        onChange={(wishes) => set('wishes', wishes)}
      />
    </CheckedForm>
  );
}

/** Hours for this event alone; weekly hours are in the calendar of each host. */
function HoursOfHosts({ event }: { event: PlannedEvent }) {
  const { t } = useTranslation('events');
  if (event.availability?.method !== 'EVENT_HOURS') return null;
  const hoursOf = (hostId: string) =>
    (event.hostHours?.find((one) => one.hostId === hostId)?.days ?? []).flatMap(({ day, ranges }) =>
      ranges.map(({ from, to }) => `${calendarDay(day)}, ${clockOf(from)}–${clockOf(to)}`),
    );
  return (
    <Stack as="ul" gap={1}>
      {event.hosts.map(({ _id, fullName }) => (
        <li key={_id} className="note">
          <bdi>{fullName}</bdi>: {list(hoursOf(_id)) || t('planner.no-hours')}
        </li>
      ))}
    </Stack>
  );
}
