import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { recurrenceText } from '#capabilities/events/recurrence-text.ts';
import { datesText, thereText, whenText } from '#capabilities/events/when-text.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './event-record.module.css';

/** Everything beside the description, in the order in which people ask for it. */
export function EventFacts({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const { location, conferenceData: conference, hosts, tags, topics, series } = event;
  const there = thereText(event);
  const { registrationEndsAt: closes, startTime } = event;
  const isOpen = event.status === 'published' && !event.isEnded;
  return (
    <Facts>
      <Fact label={t('facts.when')}>
        {isOneOnOne(event) ? datesText(event.oneOnOneDates) : whenText(event)}
        {there && <p className="note">{there}</p>}
      </Fact>
      {series && <Fact label={t('facts.repeats')}>{recurrenceText(series)}</Fact>}
      {(location.text || location.link) && (
        <Fact label={t('facts.where')}>
          <bdi>{location.text}</bdi>{' '}
          {location.link && (
            <a href={location.link} target="_blank" rel="noreferrer">
              {t('facts.map')}
            </a>
          )}
        </Fact>
      )}
      {conference && (
        <Fact label={t('facts.online')}>
          <a href={conference.url} target="_blank" rel="noreferrer">
            {conference.solution ?? t('facts.join')}
          </a>
        </Fact>
      )}
      {hosts.length > 0 && (
        <Fact label={t('facts.hosts', { count: hosts.length })}>
          <span className={css.people}>
            {hosts.map((host) => (
              <span key={host._id} className={css.person}>
                <Avatar person={host} size="small" />
                <UserName person={host} />
              </span>
            ))}
          </span>
        </Fact>
      )}
      {isOpen && closes && closes !== startTime && (
        <Fact label={t('facts.closes')}>{fullMoment(closes, ownZone())}</Fact>
      )}
      {event.duration !== null && <Fact label={t('fields.duration')}>{t('minutes', { count: event.duration })}</Fact>}
      <Fact label={t('columns.eventType')}>{t(`values.eventType.${event.eventType}`)}</Fact>
      {topics.length > 0 && (
        <Fact label={t('columns.topic')}>
          <Row gap={1}>{topics.map(pillOf)}</Row>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact label={t('columns.tag')}>
          <Row gap={1}>{tags.map(pillOf)}</Row>
        </Fact>
      )}
    </Facts>
  );
}

const pillOf = ({ _id, name, color }: { _id: string; name: string; color: string | null }) => (
  <Pill key={_id} color={color}>
    {name}
  </Pill>
);
