import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { checkMeetingOffer } from '@seedbed/domain/applications/meetings/input.ts';
import { meetingDurations, mostTimes } from '@seedbed/domain/applications/meetings/meeting.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { Form } from '#platform/forms/form.tsx';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { DaysFields, type MeetingDays } from './days-fields.tsx';
import { InterviewersField } from './interviewers-field.tsx';
import css from './meetings.module.css';
import { OfferMeeting } from './operations.ts';

const tomorrow = () => today(tenantZone).add({ days: 1 });

/** The interviewers, days or times, and where people meet. */
export function OfferForm({ application }: { application: ApplicationRecordFragment }) {
  const { t } = useTranslation(['applications', 'common']);
  const [id] = useState(() => newId<'ApplicationMeeting'>());
  const { userId } = useActor();
  const [hostIds, setHostIds] = useState<readonly string[]>([userId]);
  const [hasDays, setHasDays] = useState(true);
  const [days, setDays] = useState<MeetingDays>(() => ({
    opensOn: tomorrow().toString(),
    closesOn: tomorrow().add({ days: 13 }).toString(),
  }));
  const [times, setTimes] = useState<(string | null)[]>([null]);
  const [values, setValues] = useState({ durationMinutes: 30, place: '', link: '', note: '', video: false });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [offer, isBusy] = useAct(OfferMeeting, { silent: true });
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });

  async function send() {
    const when = hasDays ? days : { times: times.filter((one) => one !== null) };
    const input = { ...values, ...when, hostIds: [...hostIds] };
    const problems = errorsOf(checkMeetingOffer, input);
    setErrors(problems);
    if (Object.keys(problems).length > 0 || isBusy) return;
    const { _id: applicationId, version, name } = application;
    const { error, undoId } = await offer({ id, applicationId, version, offer: input });
    const found = error && fieldErrors(error);
    if (found) setErrors(found);
    else if (error) toastError(errorText(error));
    else offerUndo(t('meeting.offered', { name }), undoId);
  }

  return (
    <RecordSection title={t('meeting.offer')}>
      <Form gap={3} onSubmit={send}>
        <InterviewersField
          applicationId={application._id}
          value={hostIds}
          error={errors.hostIds}
          onChange={setHostIds}
        />
        <Radio.Group
          label={t('meeting.when')}
          value={hasDays ? 'days' : 'times'}
          onChange={(value) => setHasDays(value === 'days')}
        >
          <div className={css.choices}>
            <Radio value="days" label={t('meeting.by-days')} />
            <Radio value="times" label={t('meeting.by-times')} />
          </div>
        </Radio.Group>
        <p className={css.note}>{t('builder.zone', { zone: tenantZone })}</p>
        {hasDays ? (
          <DaysFields
            days={days}
            hostIds={hostIds}
            durationMinutes={values.durationMinutes}
            errors={errors}
            onChange={setDays}
          />
        ) : (
          <>
            {times.map((at, i) => (
              <MomentField
                // biome-ignore lint/suspicious/noArrayIndexKey: the times of an offer keep their places
                key={i}
                id={`meeting-time-${i}`}
                label={t('meeting.time', { number: i + 1 })}
                value={at}
                usualTime="10:00"
                error={i === 0 ? errors.times : undefined}
                onChange={(next) => setTimes(times.map((one, n) => (n === i ? next : one)))}
              />
            ))}
            {times.length < mostTimes && (
              <Button variant="subtle" size="xs" className={css.button} onClick={() => setTimes([...times, null])}>
                {t('meeting.add-time')}
              </Button>
            )}
          </>
        )}
        <NativeSelect
          label={t('meeting.duration')}
          value={String(values.durationMinutes)}
          onChange={(event) => set({ durationMinutes: Number(event.currentTarget.value) })}
          data={meetingDurations.map((count) => ({ value: String(count), label: t('meeting.minutes', { count }) }))}
        />
        <Checkbox
          label={t('fields.video')}
          description={t('meeting.video-help')}
          checked={values.video}
          onChange={(event) => set({ video: event.currentTarget.checked })}
        />
        <TextInput
          label={t('fields.place')}
          value={values.place}
          disabled={values.video}
          error={errors.place}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
        <TextInput
          label={t('fields.link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          attributes={{ input: { dir: 'ltr' } }}
          value={values.link}
          disabled={values.video}
          error={errors.link}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <Textarea
          label={t('fields.note')}
          description={t('meeting.note-help')}
          autosize
          minRows={2}
          dir="auto"
          value={values.note}
          error={errors.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <div className={css.buttons}>
          <Button type="submit" loading={isBusy}>
            {t('meeting.send')}
          </Button>
        </div>
      </Form>
    </RecordSection>
  );
}
