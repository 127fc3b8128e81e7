import { Button } from '@mantine/core';
import { endOfEvent, isEventAct } from '@seedbed/domain/courses/acts.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { useTranslation } from 'react-i18next';
import { DayTile, datesText, OwnStatus, whenText } from '#capabilities/events/public.ts';
import type { CourseEventFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './item-event.module.css';

interface Props {
  event: CourseEventFragment | null;
  /** The act that completes the item; null if the learner marks it. */
  act: string | null;
  isDone: boolean;
}

/** The event that an item names: when, where and the own seat. Learners register on its page. */
export function ItemEvent({ event, act, isDone }: Props) {
  const { t } = useTranslation('courses');
  const end = endOfEvent(event);
  const way = isEventAct(act) ? t(`event.note.${act}`) : end && t(`event.by-hand.${end}`);
  return (
    <Stack gap={3}>
      {event && <EventFacts event={event} />}
      {!isDone && way && <p className="note">{way}</p>}
    </Stack>
  );
}

function EventFacts({ event }: { event: CourseEventFragment }) {
  const { t } = useTranslation(['courses', 'events']);
  const place = event.place ?? (event.isOnline ? t('events:facts.online') : null);
  return (
    <Card gap={4}>
      <Row gap={4} align="start" nowrap>
        <DayTile at={event.startTime} days={event.oneOnOneDates} />
        <div className={css.words}>
          <Stack gap={1}>
            <AppLink to={`/events/${event.eventId}`} className={css.title} dir="auto">
              {event.title}
            </AppLink>
            <span>{isOneOnOne(event) ? datesText(event.oneOnOneDates) : whenText(event)}</span>
            {place && (
              <span className="note" dir="auto">
                {place}
              </span>
            )}
          </Stack>
          {event.ownStatus && <OwnStatus status={event.ownStatus} />}
        </div>
      </Row>
      <Row>
        <Button component={AppLink} variant="default" to={`/events/${event.eventId}`}>
          {t('event.open')}
        </Button>
      </Row>
    </Card>
  );
}
