import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PublicEventView } from '#capabilities/events/guest/public-event-view.tsx';
import { About } from '#capabilities/events/record/about-tab.tsx';
import { EventRecord } from '#capabilities/events/record/event-record.tsx';
import { seatStepOf } from '#capabilities/events/record/seat/seat-step.ts';
import type { EventRecordFragment, PreviewEventQueryVariables } from '#platform/api/generated/documents.ts';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { PreviewEvent } from './operations.ts';

interface Props {
  eventId: string;
  /** Null for guests. */
  role: PreviewEventQueryVariables['role'];
  hasSeat: boolean;
}

/** The pages of members and guests themselves, with the fields that these people get. */
export function PreviewedEvent({ eventId, role, hasSeat }: Props) {
  const { t } = useTranslation('events');
  const [{ data, error }, again] = useQuery({ query: PreviewEvent, variables: { id: eventId, role, hasSeat } });
  const preview = data?.eventPreview;
  if (!preview) return <NotLoaded error={error} onRetry={again} rows={6} />;
  const { isSeen, people, readers, event, publicEvent } = preview;
  const counted = people !== null && readers !== null && (
    <p className="note">{t('preview.readers', { n: readers, total: people })}</p>
  );
  if (!isSeen)
    return (
      <Stack gap={3}>
        <Empty
          drawing={<PeopleDrawing />}
          title={t(role ? 'preview.unseen' : 'preview.not-public')}
          sentence={t(role ? 'preview.unseen-why' : 'preview.not-public-why')}
        />
        {counted}
      </Stack>
    );
  return (
    <Stack gap={4}>
      {counted}
      {event && <NextStep event={event} />}
      <Card as="section" aria-label={t('preview.title')}>
        {event && (
          <EventRecord event={event} isPreview>
            <About event={event} />
          </EventRecord>
        )}
        {publicEvent && <PublicEventView event={publicEvent} isWithin />}
      </Card>
    </Stack>
  );
}

/** Previews have no buttons, so a sentence names the one of the person. */
function NextStep({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const { kind } = seatStepOf(event);
  if (kind === 'register' || kind === 'wait' || kind === 'request')
    return <p className="note">{t('preview.step', { step: t(`step.${kind}`) })}</p>;
  if (kind === 'going') return <p className="note">{t('preview.step', { step: t('step.leave-going') })}</p>;
  return null;
}
