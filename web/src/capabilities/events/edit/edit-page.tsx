import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import type { EventDraftFragment } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { EventEditor } from './event-editor.tsx';
import { EventToEdit } from './operations.ts';

export function Component() {
  const { t } = useTranslation('events');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({
    query: EventToEdit,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const event = data?.incubatorEvent;
  useVisit('IncubatorEvent', event);
  useTitle(event ? event.title || t('untitled') : data ? t('missing') : '');
  if (!event) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  // Canceled and archived events change no more.
  if (!isEditable(event)) return <Navigate to={`/events/${id}`} replace />;
  return <EventEditor key={event._id} event={event} />;
}

const isEditable = ({ mayEdit, status, isArchived }: EventDraftFragment) =>
  mayEdit && status !== 'canceled' && !isArchived;
