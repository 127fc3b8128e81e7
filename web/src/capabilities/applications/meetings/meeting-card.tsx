import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import type { MeetingCardFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { dayRange, fullMoment, list, ownZone } from '#platform/i18n/dates.ts';
import { Card } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ChooseTime } from './choose-time.tsx';
import css from './meetings.module.css';
import { CancelMeeting } from './operations.ts';

const tones = { pending: 'warn', meeting_scheduled: 'good', meeting_canceled: 'plain' } as const;

/** One offer: its times, or the chosen one. Times are in the zone of the reader. */
export function MeetingCard({ meeting, isTeam }: { meeting: MeetingCardFragment; isTeam: boolean }) {
  const { t } = useTranslation('applications');
  const { status, startsAt, times, durationMinutes, place, link, note, cancelReason } = meeting;
  const { opensOn, closesOn, hosts, mayChange } = meeting;
  const [isMoving, setMoving] = useState(false);
  const isAhead = status === 'meeting_scheduled' && startsAt !== null && Date.parse(startsAt) > Date.now();
  return (
    <Card as="section" pad={4} gap={2} aria-label={t(`meeting.status.${status}`)}>
      <p className={css.head}>
        <Pill tone={tones[status]}>{t(`meeting.status.${status}`)}</Pill>
        {startsAt && <strong>{fullMoment(startsAt, ownZone())}</strong>}
        <span className={css.note}>{t('meeting.minutes', { count: durationMinutes })}</span>
      </p>
      {hosts.length > 0 && (
        <p className={css.line}>{t('meeting.with', { people: list(hosts.map(({ fullName }) => fullName)) })}</p>
      )}
      {place && (
        <p className={css.line}>
          <bdi>{place}</bdi>
        </p>
      )}
      {link && (
        <p className={css.line}>
          <a href={link} target="_blank" rel="noreferrer" dir="ltr">
            {link}
          </a>
        </p>
      )}
      {note && (
        <p className={css.text} dir="auto">
          {note}
        </p>
      )}
      {status === 'pending' && isTeam && (
        <>
          <p className={css.note}>
            {opensOn && closesOn
              ? t('meeting.waiting-days', { days: dayRange(opensOn, closesOn) })
              : t('meeting.waiting')}
          </p>
          <ul className={css.times}>
            {times.map((at) => (
              <li key={at}>{fullMoment(at, ownZone())}</li>
            ))}
          </ul>
        </>
      )}
      {status === 'pending' && !isTeam && <ChooseTime meeting={meeting} />}
      {cancelReason && (
        <blockquote className={css.quote} dir="auto">
          {cancelReason}
        </blockquote>
      )}
      {mayChange && (
        <Writes>
          {isMoving && isAhead ? (
            <ChooseTime meeting={meeting} onDone={() => setMoving(false)} />
          ) : (
            <div className={css.buttons}>
              {isAhead && (
                <Button variant="default" size="xs" onClick={() => setMoving(true)}>
                  {t('meeting.move')}
                </Button>
              )}
              <Cancel meeting={meeting} isTeam={isTeam} />
            </div>
          )}
        </Writes>
      )}
    </Card>
  );
}

function Cancel({ meeting: { _id: meetingId, status }, isTeam }: { meeting: MeetingCardFragment; isTeam: boolean }) {
  const { t } = useTranslation(['applications', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [cancel, isBusy] = useAct(CancelMeeting);
  const verb = !isTeam && status === 'pending' ? t('meeting.no-time') : t('steps.cancel_meeting');
  if (!isOpen)
    return (
      <Button variant="default" size="xs" className={css.button} onClick={() => setOpen(true)}>
        {verb}
      </Button>
    );
  return (
    <Form
      gap={3}
      onSubmit={() =>
        cancel({ meetingId, reason: reason.trim() || null }).then(({ data }) => data && toast(t('meeting.canceled')))
      }
    >
      <Textarea
        label={t('meeting.message')}
        description={t(isTeam ? 'meeting.message-team' : 'meeting.message-own')}
        autosize
        minRows={2}
        autoFocus
        dir="auto"
        maxLength={2_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </Form>
  );
}
