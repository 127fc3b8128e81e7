import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { checkNewSession } from '@seedbed/domain/coaching/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { nearestFreeOf, SlotPicker } from '#capabilities/calendar/public.ts';
import { BookableCoaches, CreateCoachingSession } from '#capabilities/coaching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { BookableCoachesQuery } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import type { BookingStart } from './booking-start.ts';
import { HoursLeft } from './hours-left.tsx';
import { StartupField } from './startup-field.tsx';

type Coach = BookableCoachesQuery['bookableCoaches'][number];

interface Values {
  id: string;
  startupId: string;
  coachId: string;
  durationMinutes: number;
  startsAt: string;
  goal: string;
  conferenceUrl: string;
  guestName: string;
  guestEmail: string;
  answers: string[];
}

const usualMinutes = 60;

const inputOf = (values: Values, coach: Coach | undefined, inviteId: string | null) => ({
  kind: 'SCHEDULED' as const,
  startupId: values.startupId,
  coachIds: values.coachId ? [values.coachId] : [],
  startsAt: values.startsAt,
  durationMinutes: values.durationMinutes,
  goal: values.goal,
  conferenceUrl: values.conferenceUrl,
  guests: values.guestEmail ? [{ email: values.guestEmail, name: values.guestName || values.guestEmail }] : [],
  answers: (coach?.questions ?? []).flatMap((question, i) => {
    const answer = values.answers[i]?.trim();
    return answer ? [{ question, answer }] : [];
  }),
  inviteId,
});

/** Startup, coach, length, a free time, and what the session is for. */
export function BookForm({ startup, coachId, invite, onDone }: BookingStart & { onDone: () => void }) {
  const { t } = useTranslation(['coaching', 'common']);
  const navigate = useNavigate();
  const { ownStartupIds } = useActor();
  const [create] = useAct(CreateCoachingSession, { silent: true });
  const [chosen, setChosen] = useState<Choice | null>(startup ? { value: startup._id, label: startup.name } : null);
  const [nearest, setNearest] = useState<string[] | null>(null);
  const own = ownStartupIds.length === 1 ? ownStartupIds[0] : undefined;
  const [initial] = useState<Values>(() => ({
    id: newId<'CoachingSession'>(),
    startupId: startup?._id ?? own ?? '',
    coachId: invite?.coach?._id ?? coachId ?? '',
    durationMinutes: invite?.durationMinutes ?? usualMinutes,
    startsAt: '',
    goal: '',
    conferenceUrl: '',
    guestName: '',
    guestEmail: '',
    answers: [],
  }));
  const [{ data, error }, again] = useQuery({
    query: BookableCoaches,
    variables: { startupId: current(initial.startupId, chosen) },
    pause: !current(initial.startupId, chosen),
    requestPolicy: 'cache-and-network',
  });
  const coaches = data?.bookableCoaches ?? [];
  const coachOf = (id: string) => coaches.find(({ _id }) => _id === id);
  const form = useCheckedForm({
    name: 'booking',
    draft: `coaching-booking:${invite?.id ?? startup?._id ?? coachId ?? 'new'}`,
    initial,
    check: (values) => checkNewSession(inputOf(values, coachOf(values.coachId), invite?.id ?? null)),
    send: async (values) => {
      const input = inputOf(values, coachOf(values.coachId), invite?.id ?? null);
      const answer = await create({ id: values.id, input });
      setNearest(answer.error && nearestFreeOf(answer.error));
      return answer;
    },
    onSaved: async ({ data: saved }) => {
      toastConfirmation(t('book.done'));
      onDone();
      if (saved) await navigate(`/coaching/session/${saved.createCoachingSession._id}`);
    },
  });
  const { values, set } = form;
  const coach = coachOf(values.coachId);
  const durations = invite ? [invite.durationMinutes] : (coach?.durations ?? [...meetingDurations]);
  const hostId = invite?.coach?._id ?? coach?._id;
  const hasOneStartup = Boolean(startup ?? own);
  return (
    <CheckedForm form={form} onCancel={onDone} verb={t('book.submit')}>
      {!hasOneStartup && (
        <StartupField
          id={form.field('startupId').id}
          error={form.field('startupId').error}
          part="book"
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            set('startupId', next?.value ?? '');
            set('coachId', '');
          }}
        />
      )}
      {invite ? (
        <p>{t('book.with', { name: invite.coach?.fullName ?? '' })}</p>
      ) : values.startupId && !data ? (
        <NotLoaded error={error} onRetry={again} rows={1} />
      ) : (
        values.startupId && (
          <OneChoice
            {...form.field('coachId')}
            id="booking-coachIds"
            error={form.errors.coachIds}
            label={t('fields.coachIds')}
            description={coaches.length === 0 ? t('book.no-coaches') : undefined}
            choices={coaches.map(({ person }) => personChoice(person))}
            value={values.coachId || null}
            onChange={(id) => {
              set('coachId', id ?? '');
              set('startsAt', '');
              const offered = coachOf(id ?? '')?.durations ?? [];
              if (offered.length > 0 && !offered.includes(values.durationMinutes))
                set('durationMinutes', offered[0] ?? usualMinutes);
            }}
          />
        )
      )}
      {hostId && (
        <>
          {coach && <HoursLeft coach={coach} startupId={values.startupId} minutes={values.durationMinutes} />}
          <NativeSelect
            {...form.field('durationMinutes')}
            label={t('fields.durationMinutes')}
            value={String(values.durationMinutes)}
            disabled={Boolean(invite)}
            data={durations.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
            onChange={(event) => {
              set('durationMinutes', Number(event.currentTarget.value));
              set('startsAt', '');
            }}
          />
          <Stack gap={1} id="booking-startsAt" tabIndex={-1}>
            <strong>{t('fields.startsAt')}</strong>
            <SlotPicker
              key={`${hostId} ${values.durationMinutes}`}
              hostIds={[hostId]}
              durationMinutes={values.durationMinutes}
              value={values.startsAt || null}
              nearest={nearest}
              onChange={(startsAt) => set('startsAt', startsAt ?? '')}
            />
            {form.errors.startsAt && <p role="alert">{form.errors.startsAt}</p>}
          </Stack>
          <Textarea {...form.text('goal')} label={<Optional label={t('fields.goal')} />} autosize minRows={2} />
          {(coach?.questions ?? []).map((question, i) => (
            <Textarea
              key={question}
              label={<Optional label={question} />}
              autosize
              value={values.answers[i] ?? ''}
              onChange={(event) => {
                const answers = (coach?.questions ?? []).map((_, n) => values.answers[n] ?? '');
                answers[i] = event.currentTarget.value;
                set('answers', answers);
              }}
            />
          ))}
          <TextInput {...form.text('conferenceUrl')} label={<Optional label={t('fields.conferenceUrl')} />} />
          <TextInput
            {...form.text('guestEmail')}
            type="email"
            label={<Optional label={t('fields.guestEmail')} />}
            error={form.errors.guests}
          />
          {values.guestEmail && <TextInput {...form.text('guestName')} label={t('fields.guestName')} />}
          <p className="note">{t('book.late', { count: coach?.lateCancelHours ?? 24 })}</p>
        </>
      )}
    </CheckedForm>
  );
}

const current = (initial: string, chosen: Choice | null): string => chosen?.value ?? initial;
