import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OwnEvents } from '#capabilities/events/operations.ts';
import { partsOfOwn } from '#capabilities/events/own-events.ts';
import { OfferAnswer } from '#capabilities/events/record/seat/offer-answer.tsx';
import { thereText, whenText } from '#capabilities/events/when-text.ts';
import type { OwnEventsQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CupDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { DayTile } from './day-tile.tsx';
import css from './my-events.module.css';
import { EventState } from './seats.tsx';

type Own = OwnEventsQuery['ownEventRegistrations'][number];

/** Offers to answer first, then what comes, the waiting lists, and the past. */
export function Component() {
  const { t } = useTranslation(['events', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: OwnEvents, requestPolicy: 'cache-and-network' });
  return (
    <Page title={t('navigation:entries.my-events')} width="reading">
      <Loaded data={data} error={error} onRetry={again} rows={5}>
        {({ ownEventRegistrations }) => <Parts all={ownEventRegistrations} />}
      </Loaded>
    </Page>
  );
}

function Parts({ all }: { all: readonly Own[] }) {
  const { t } = useTranslation('events');
  if (all.length === 0)
    return (
      <Empty
        drawing={<CupDrawing />}
        title={t('mine.empty')}
        sentence={t('mine.empty-sentence')}
        action={
          <Button component={AppLink} to="/events">
            {t('mine.browse')}
          </Button>
        }
      />
    );
  const { offered, upcoming, waiting, past } = partsOfOwn(all);
  return (
    <Stack gap={6}>
      {offered.length > 0 && (
        <Section title={t('mine.offered')} gap={3}>
          <Rows all={offered} foot={(own) => <OfferAnswer registration={own} />} />
        </Section>
      )}
      <Section title={t('mine.upcoming')} gap={3}>
        {upcoming.length > 0 ? <Rows all={upcoming} /> : <p className="note">{t('mine.no-upcoming')}</p>}
      </Section>
      {waiting.length > 0 && (
        <Section title={t('mine.waiting')} gap={3}>
          <Rows all={waiting} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('mine.past')} gap={3}>
          <Rows all={past} />
        </Section>
      )}
    </Stack>
  );
}

const Rows = ({ all, foot }: { all: readonly Own[]; foot?: (own: Own) => ReactNode }) => (
  <ul className={css.rows}>
    {all.map((own) => own.event && <OwnRow key={own._id} own={own} event={own.event} foot={foot?.(own)} />)}
  </ul>
);

function OwnRow({ own, event, foot }: { own: Own; event: NonNullable<Own['event']>; foot: ReactNode }) {
  const { t } = useTranslation('events');
  const there = thereText(event);
  const place = event.location.text ?? event.conferenceData?.solution;
  return (
    <li className={css.row} data-row={event._id}>
      <DayTile at={event.startTime} days={event.oneOnOneDates} />
      <div className={css.words}>
        <AppLink to={`/events/${event._id}`} className={css.title} dir="auto">
          {event.title}
        </AppLink>
        <span className="note">{whenText(event)}</span>
        {there && <span className="note">{there}</span>}
        {place && (
          <span className="note" dir="auto">
            {place}
          </span>
        )}
        {own.status === 'waiting' && own.rank !== null && (
          <span className="note">{t('step.rank', { rank: own.rank })}</span>
        )}
        {foot}
      </div>
      {/* The registration of the row counts, not a newer one. */}
      <EventState event={{ ...event, ownRegistration: own }} />
    </li>
  );
}
