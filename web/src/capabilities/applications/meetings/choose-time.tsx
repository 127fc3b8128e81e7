import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MoveBooking, nearestFreeOf, StartPicker } from '#capabilities/calendar/public.ts';
import { errorText } from '#platform/api/errors.ts';
import type { MeetingCardFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './meetings.module.css';
import { ChooseMeetingTime, MeetingTimes } from './operations.ts';

interface Props {
  meeting: MeetingCardFragment;
  /** After a scheduled meeting has moved. */
  onDone?: () => void;
}

/** The applicant books a free time, or either side moves the booked one. */
export function ChooseTime({ meeting, onDone }: Props) {
  const { t } = useTranslation(['applications', 'calendar', 'common']);
  const { _id: meetingId, bookingId, startsAt, opensOn, status } = meeting;
  const [{ data, error }, again] = useQuery({
    query: MeetingTimes,
    variables: { meetingId },
    requestPolicy: 'cache-and-network',
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [nearest, setNearest] = useState<readonly string[] | null>(null);
  const [choose, isChoosing] = useAct(ChooseMeetingTime, { silent: true });
  const [move, isMoving] = useAct(MoveBooking, { silent: true });
  const moves = status === 'meeting_scheduled' && bookingId !== null;

  async function send() {
    if (!chosen) return;
    const answer = moves
      ? await move({ bookingId, startsAt: chosen, version: null })
      : await choose({ meetingId, startsAt: chosen });
    const free = answer.error && nearestFreeOf(answer.error);
    if (free) {
      setChosen(null);
      setNearest(free);
      again({ requestPolicy: 'network-only' });
    } else if (answer.error) toastError(errorText(answer.error));
    else {
      const text = t('meeting.chosen', { when: fullMoment(chosen, ownZone()) });
      if (moves) offerUndo(text, answer.undoId);
      else toast(text);
      onDone?.();
    }
  }

  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  const times = data.meetingTimes.filter((at) => startsAt === null || Date.parse(at) !== Date.parse(startsAt));
  if (times.length === 0)
    return (
      <>
        <p className={css.note}>{t('meeting.no-free')}</p>
        {onDone && (
          <Button variant="default" size="xs" className={css.button} onClick={onDone}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </>
    );
  return (
    <Form gap={3} onSubmit={send}>
      {opensOn ? (
        <StartPicker starts={times} value={chosen} nearest={nearest} onChange={setChosen} />
      ) : (
        <>
          {nearest && <p role="alert">{t('calendar:user-errors.just-taken')}</p>}
          <Radio.Group label={t('meeting.choose')} value={chosen} onChange={setChosen}>
            <div className={css.choices}>
              {times.map((at) => (
                <Radio key={at} value={at} label={fullMoment(at, ownZone())} />
              ))}
            </div>
          </Radio.Group>
          <p className={css.note}>{t('meeting.zone', { zone: ownZone() })}</p>
        </>
      )}
      <div className={css.buttons}>
        <Barred why={!chosen && t('meeting.choose')}>
          <Button type="submit" loading={isChoosing || isMoving}>
            {t('meeting.confirm')}
          </Button>
        </Barred>
        {onDone && (
          <Button variant="default" onClick={onDone}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
