import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { About } from './about-tab.tsx';
import { EventRecord } from './event-record.tsx';
import { OneEvent } from './operations.ts';

/** An event in the peek panel. */
export function EventPeek({ id }: { id: string }) {
  const { t } = useTranslation('events');
  const [{ data, error }, again] = useQuery({ query: OneEvent, variables: { id } });
  const event = data?.incubatorEvent;
  if (!event) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return (
    <EventRecord event={event}>
      <About event={event} />
    </EventRecord>
  );
}
