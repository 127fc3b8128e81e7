import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { useQuery } from 'urql';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { EventContext } from './event-context.ts';
import { EventRecord } from './event-record.tsx';
import { OneEvent } from './operations.ts';

export function Component() {
  const { t } = useTranslation('events');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneEvent, variables: { id }, requestPolicy: 'cache-and-network' });
  const event = data?.incubatorEvent;
  useVisit('IncubatorEvent', event);
  useTitle(event ? event.title || t('untitled') : data ? t('missing') : '');
  if (!event) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <OpenEvent event={event} />;
}

/** Attendees and the door are for hosts and editors. */
function OpenEvent({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const tabs = useTabsWithin('/events/:id', `/events/${event._id}`);
  return (
    <EventContext value={event}>
      <EventRecord
        event={event}
        tabs={event.mayCheckIn && <PageTabs label={event.title || t('untitled')} tabs={tabs} />}
      >
        <Outlet />
      </EventRecord>
    </EventContext>
  );
}
