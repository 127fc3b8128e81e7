import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { checkNewSession } from '@seedbed/domain/coaching/input.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateCoachingSession } from '#capabilities/coaching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { ownZone } from '#platform/i18n/dates.ts';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { StartupField } from './startup-field.tsx';

interface Values {
  id: string;
  startupId: string;
  /** yyyy-MM-dd in the person's zone. */
  day: string | null;
  time: string;
  durationMinutes: number;
  goal: string;
}

interface Props {
  startup?: { _id: string; name: string };
  onDone: () => void;
}

function startOf({ day, time }: Values): string {
  if (!day || !/^\d{2}:\d{2}$/.test(time)) return '';
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: ownZone(), plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString();
}

/** A meeting that took place without a booking. */
export function LogForm({ startup, onDone }: Props) {
  const { t } = useTranslation('coaching');
  const { userId } = useActor();
  const navigate = useNavigate();
  const [create] = useAct(CreateCoachingSession, { silent: true });
  const [chosen, setChosen] = useState<Choice | null>(startup ? { value: startup._id, label: startup.name } : null);
  const now = today(ownZone());
  const [initial] = useState<Values>(() => ({
    id: newId<'CoachingSession'>(),
    startupId: startup?._id ?? '',
    day: now.subtract({ days: 1 }).toString(),
    time: '10:00',
    durationMinutes: 60,
    goal: '',
  }));
  const inputOf = (values: Values) => ({
    kind: 'UNSCHEDULED' as const,
    startupId: values.startupId,
    coachIds: [userId],
    startsAt: startOf(values),
    durationMinutes: values.durationMinutes,
    goal: values.goal,
  });
  const form = useCheckedForm({
    name: 'log',
    draft: `coaching-log:${startup?._id ?? 'new'}`,
    initial,
    check: (values) => checkNewSession(inputOf(values)),
    send: (values) => create({ id: values.id, input: inputOf(values) }),
    onSaved: async ({ data }) => {
      toastConfirmation(t('log.done'));
      onDone();
      if (data) await navigate(`/coaching/session/${data.createCoachingSession._id}`);
    },
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} onCancel={onDone} verb={t('log.submit')}>
      {!startup && (
        <StartupField
          {...form.field('startupId')}
          part="coach"
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            set('startupId', next?.value ?? '');
          }}
        />
      )}
      <DayField
        id="log-startsAt"
        label={t('fields.day')}
        value={values.day}
        today={now}
        error={form.errors.startsAt}
        onChange={(day) => set('day', day)}
      />
      <TextInput
        {...form.field('time')}
        type="time"
        label={t('fields.time')}
        value={values.time}
        onChange={(event) => set('time', event.currentTarget.value)}
      />
      <NativeSelect
        {...form.field('durationMinutes')}
        label={t('fields.durationMinutes')}
        value={String(values.durationMinutes)}
        data={meetingDurations.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
        onChange={(event) => set('durationMinutes', Number(event.currentTarget.value))}
      />
      <Textarea {...form.text('goal')} label={<Optional label={t('fields.goal')} />} autosize minRows={2} />
    </CheckedForm>
  );
}
